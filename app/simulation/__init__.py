"""Whole events simulated: how many rounds, how many byes, how fair, by any format and any model of the players."""
