"""Class loaders, modules, packages, services, and what is looked up by name."""
