"""What is around a program: clocks, properties, environment variables, locales, and the platform's own plumbing."""
