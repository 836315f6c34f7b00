"""The regression corpus: snapshots of simulated events with their optimal tier values, one file a format.

`python -m tests.corpus` writes it anew. tests/test_corpus.py solves every snapshot and fails when a value has become
worse, or better, than the one kept here.
"""
