"""Builds of Maven and Gradle: where the classes of a project are, and what they need (docs/builds.md).

Nothing is downloaded. The build tool is asked where it is there and works without network; else its files are read, and
jars are taken from its caches. ``finding.read_project`` is the way in; every command knows ``model``, and only those
that run in a project load the rest.
"""
