"""Which events the book of 2003 permits, with which flights, strats, scoring and limits (MP-167 to MP-182)."""
