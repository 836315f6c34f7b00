"""The wire: HTTP, the command line, and everything else that knows about requests."""
