"""Masterpoint awards of the 2018 and 2003 rule books: exact to the hundredth, every rule cited."""
