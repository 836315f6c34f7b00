"""Brackets of teams by average masterpoints, and how each bracket is run (MP-154 to MP-165)."""
