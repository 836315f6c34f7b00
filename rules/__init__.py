"""What is right: the rules of the events, as pure functions and frozen data."""
