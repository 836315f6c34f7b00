"""Load and faults: throughput, overload, leaks and killed workers of a real service on the loopback."""
