"""Class initialization (JVMS 5.5), constants and class objects, and what of the platform is kept between runs."""
