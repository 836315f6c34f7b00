"""The wire models: strict, unknown members forbidden, nothing coerced."""
