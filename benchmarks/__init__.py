"""Benchmarks: large fields, peers side by side, results with machine and date."""
