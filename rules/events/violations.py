"""What an event breaks: the rule, the place in the request, and the values the rule allows."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Violation:
    """One thing the rules do not permit; `field` is the JSON pointer of what to change, `allowed` what
    would do.
    """

    rule: str
    field: str
    text: str
    allowed: tuple[object, ...] = ()

    def as_json(self) -> dict[str, object]:
        """The violation as it goes out."""
        return {"rule": self.rule, "pointer": self.field, "text": self.text, "allowed": list(self.allowed)}
