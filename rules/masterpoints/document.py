"""`docs/masterpoints.md` from the registry: `python -m rules.masterpoints.document > docs/masterpoints.md`.

Every rule with its source page and certainty, every formula, every setting, every kind of event. Pure: the text
depends on nothing but the declarations.
"""

import sys
from collections.abc import Iterable

from rules.masterpoints.awards.sheet import event_kinds
from rules.masterpoints.registry import Formula, Rule, catalogue, rulebook, settings

_INTRODUCTION = """# Masterpoint awards

Generated from the declarations beside the formulas; do not edit. To write it anew:
`python -m rules.masterpoints.document > docs/masterpoints.md`.

Two rule books live side by side and are never mixed in one event. **A** is "Masterpoint Awards", January 2018
(edition 2018); **E** is the ACBLScore handbook file EVENTS.033, whose latest date is December 2003 (edition 2003).
`A p6` is printed page 6 of A.

Certainty: **T** stated in the document; **T+P** stated and matched by a public copy or a real result; **I** inferred;
**Z** assumed where the text is silent. Every assumption that a sponsor could decide otherwise is a setting, with its
default below; an answer names the settings that decided something.

Amounts are exact: fractions throughout, logarithms and roots to 40 digits, one rounding to the hundredth per award.
"""

_SHEETS = """`POST /awards` makes the award sheet of a finished event of the kinds below: every candidate award of
every contestant with its rule, the one credited, its colours, totals. `Accept: text/html` or `?format=html` gives a
page to print, `text/csv` or `?format=csv` a table. `GET /awards/kinds` has the JSON schema of every kind, `GET
/awards/settings` every judgement call.

```json
{"event": {"kind": "special_club_game", "event": "ACBL-wide Charity Game", "movement": "mitchell", "tables": 13,
           "strats": [{"name": "A", "pairs": 25}, {"name": "B", "upper_limit": 1250, "tables": 9}]},
 "results": [{"id": "EW11", "strat": "B", "direction": "EW",
              "ranks": {"A_overall": 1, "A_section": 1, "B_overall": 1, "B_section": 1}}],
 "settings": {"rounding": "half_up"}}
```

- Strats are listed from the highest; tables, pairs and group sizes of a strat include those of all lower strats.
- A rank is `3`, or `"3/4"` when tied. Contestants with the same plain rank in one field are tied; the field of a
  section rank is known when its `section` and `direction` (or `groups`, one per session) are told.
- `ranks` by field, or `overall_ranks`, `section_ranks` (one session), `session_ranks` (a list, one object per
  session) by strat; `rank` is the overall rank in the contestant's own strat, flight, bracket or site.
- In several sections the contestants of each strat in each comparison group are told in the strat's `groups`, or
  counted from the results when every one of them tells its strat and its section.
- `matches_won` and `matches_tied` for teams, `unranked` for a contestant who fills the field but earns nothing.

"""


def document() -> str:
    """The whole document."""
    parts = [_INTRODUCTION, _rules(), _formulas(), _kinds(), _settings()]
    return "\n".join(parts)


def _table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = ["| " + " | ".join(heads) + " |", "| " + " | ".join("---" for _ in heads) + " |"]
    lines += ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def _rules() -> str:
    used: dict[str, list[str]] = {}
    for formula in catalogue().values():
        for rule in formula.rules:
            used.setdefault(rule, []).append(f"`{formula.code}`")

    def row(rule: Rule) -> tuple[str, ...]:
        certainty = f"{rule.certainty} ({rule.note})" if rule.note else rule.certainty
        return rule.id, rule.title, rule.source, certainty, " ".join(used.get(rule.id, []))

    heads = ("rule", "what", "source", "certainty", "formulas")
    return "## Rules\n\n" + _table(heads, (row(rule) for rule in rulebook().values()))


def _formulas() -> str:
    def row(formula: Formula) -> tuple[str, ...]:
        inputs = ", ".join(f"`{each.name}`" + ("*" if each.required else "") for each in formula.inputs)
        return f"`{formula.code}`", formula.title, formula.edition, " ".join(formula.rules), inputs

    intro = (
        "`POST /formulas/{code}` with the inputs; those with * are required. "
        "`GET /formulas` has their JSON schemas.\n\n"
    )
    heads = ("code", "what", "edition", "rules", "inputs")
    return "## Formulas\n\n" + intro + _table(heads, (row(formula) for formula in catalogue().values()))


def _kinds() -> str:
    rows = (
        (f"`{kind.code}`", kind.title, ", ".join(kind.editions), " ".join(kind.rules))
        for kind in event_kinds().values()
    )
    return "## Award sheets\n\n" + _SHEETS + _table(("kind", "what", "edition", "rules"), rows)


def _settings() -> str:
    rows = (
        (
            f"`{setting.name}`",
            f"`{str(setting.default).lower() if isinstance(setting.default, bool) else setting.default}`",
            ", ".join(f"`{choice}`" for choice in setting.choices),
            setting.meaning,
            " ".join(setting.rules),
        )
        for setting in settings().values()
    )
    return "## Settings\n\n" + _table(("setting", "default", "choices", "what it decides", "rules"), rows)


if __name__ == "__main__":
    sys.stdout.write(document())
