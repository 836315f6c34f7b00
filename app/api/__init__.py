"""The HTTP resources, one module each; every module of this package is searched for a router."""
