"""How the best pairing is found and proved: CP-SAT models, cuts and certificates."""
