"""Hypothesis without a deadline: the first example pays for discovering the catalogue, and tests assert no timings."""

from hypothesis import settings

settings.register_profile("no_deadline", deadline=None)
settings.load_profile("no_deadline")
