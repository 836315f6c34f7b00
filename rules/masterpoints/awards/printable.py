"""The award sheet on paper: one self-contained HTML page, and CSV for a spreadsheet."""

import csv
import io
from fractions import Fraction
from html import escape

from rules.masterpoints.arithmetic import COLOUR_ORDER, ZERO, amount_text
from rules.masterpoints.awards.plan import Candidate, Colours
from rules.masterpoints.awards.roll import MATCHES, SECTION
from rules.masterpoints.awards.sheet import Line, Sheet, edition_of
from rules.masterpoints.registry import rulebook, setting_as_json, settings

COLOUR_TITLES = {
    "platinum": "Platinum",
    "gold": "Gold",
    "red": "Red",
    "silver": "Silver",
    "black": "Black",
    "none": "No colour",
}
# A spreadsheet takes a cell that starts so for a formula, also after blanks or in the wide forms of these signs.
FORMULA_STARTS = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")
BLANKS_AT_THE_START = ("\t", "\r", "\n")

_STYLE = """
body { font: 11pt/1.35 "Helvetica Neue", Arial, sans-serif; color: #111; margin: 2em auto; max-width: 62em; }
h1 { font-size: 16pt; margin: 0 0 .2em; } p { margin: .2em 0 1em; color: #444; }
table { border-collapse: collapse; width: 100%; margin-bottom: 1.5em; }
th, td { border-bottom: 1px solid #bbb; padding: .25em .5em; text-align: left; vertical-align: top; }
th { border-bottom: 2px solid #333; } .amount { text-align: right; font-variant-numeric: tabular-nums; }
tfoot td { border-top: 2px solid #333; font-weight: bold; } .credited { font-weight: bold; }
caption { text-align: left; font-weight: bold; padding: .3em 0; } thead { display: table-header-group; }
tr { page-break-inside: avoid; } @media print { body { margin: 0; font-size: 9.5pt; } }
"""


def award_csv(sheet: Sheet) -> str:
    """The sheet as CSV: one row per contestant, amounts by colour, the award credited and all candidates."""
    colours = _colours_of(sheet)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(["id", "name", "strat", "credited", *colours, "for", "rule", "candidates"])
    for line in sheet.lines:
        contestant = line.contestant
        writer.writerow(
            [
                _cell(contestant.id),
                _cell(contestant.name),
                _cell(contestant.strat or ""),
                amount_text(line.credited),
                *(amount_text(line.colours.get(colour, ZERO)) for colour in colours),
                _cell(_credit_text(line)),
                " ".join(dict.fromkeys(each.rule for each in line.credit if each.rule)),
                _cell("; ".join(f"{candidate_text(each)}: {amount_text(each.award)}" for each in line.candidates)),
            ]
        )
    writer.writerow(["total", "", "", amount_text(_sum(sheet.totals)), *_totals(sheet, colours), "", "", ""])
    return out.getvalue()


def award_html(sheet: Sheet) -> str:
    """The sheet as one HTML page without any external address; every text of the request is escaped."""
    title = escape(sheet.event.text("name", sheet.kind.title))
    date = f"{escape(sheet.event.text('date'))}. " if "date" in sheet.event else ""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f"<title>Masterpoint awards: {title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        f"<h1>{title}</h1>\n<p>{date}{escape(sheet.kind.title)}. Masterpoint awards by the edition of "
        f"{escape(edition_of(sheet.event))}.</p>\n"
        f"{_awards_table(sheet)}{_fields_table(sheet)}{_settings_table(sheet)}{_rules_table(sheet)}"
        "</body>\n</html>\n"
    )


def candidate_text(candidate: Candidate) -> str:
    """A candidate award for a reader, such as `A overall 3/4`."""
    if candidate.kind == MATCHES:
        return f"matches {candidate.rank}"
    if candidate.kind != SECTION:
        return f"{candidate.strat} {candidate.kind} {candidate.rank}"
    session = f" of session {candidate.session}" if candidate.session > 1 else ""
    return f"{candidate.strat} section {candidate.rank}{session}"


def _credit_text(line: Line) -> str:
    return " + ".join(candidate_text(each) for each in line.credit if each.award)


def _cell(text: str) -> str:
    formula = text.lstrip().startswith(FORMULA_STARTS) or text.startswith(BLANKS_AT_THE_START)
    return f"'{text}" if formula else text


def _colours_of(sheet: Sheet) -> list[str]:
    return [colour for colour in COLOUR_ORDER if colour in sheet.totals]


def _totals(sheet: Sheet, colours: list[str]) -> list[str]:
    return [amount_text(sheet.totals[colour]) for colour in colours]


def _sum(colours: Colours) -> Fraction:
    return sum(colours.values(), ZERO)


def _row(cells: list[str], tag: str = "td", amounts: range = range(0)) -> str:
    marked = (
        f'<{tag} class="amount">{cell}</{tag}>' if place in amounts else f"<{tag}>{cell}</{tag}>"
        for place, cell in enumerate(cells)
    )
    return "<tr>" + "".join(marked) + "</tr>\n"


def _awards_table(sheet: Sheet) -> str:
    colours = _colours_of(sheet)
    amounts = range(2, 3 + len(colours))
    heads = ["Contestant", "Strat", "Award", *(COLOUR_TITLES[colour] for colour in colours), "For", "Also"]
    rows = [_awards_row(line, colours, amounts) for line in sheet.lines]
    total = _row(["Total", "", amount_text(_sum(sheet.totals)), *_totals(sheet, colours), "", ""], "td", amounts)
    return (
        f"<table>\n<thead>{_row(heads, 'th', amounts)}</thead>\n<tbody>\n{''.join(rows)}</tbody>\n"
        f"<tfoot>{total}</tfoot>\n</table>\n"
    )


def _awards_row(line: Line, colours: list[str], amounts: range) -> str:
    contestant = line.contestant
    named = contestant.id if contestant.name == contestant.id else f"{contestant.name} ({contestant.id})"
    others = [each for each in line.candidates if each not in line.credit]
    also = "; ".join(f"{candidate_text(each)}: {amount_text(each.award)}" for each in others)
    parts = [amount_text(line.colours[colour]) if colour in line.colours else "" for colour in colours]
    award = f'<span class="credited">{amount_text(line.credited)}</span>'
    texts = [escape(_credit_text(line)), escape(also)]
    return _row([escape(named), escape(contestant.strat or ""), award, *parts, *texts], "td", amounts)


def _fields_table(sheet: Sheet) -> str:
    rows: list[str] = []
    for field in sheet.fields:
        steps = field["steps"]
        assert isinstance(steps, list)
        working = "; ".join(f"{step['name']} {step['value']}{_bound(step)}" for step in steps)
        label = " ".join(str(field[key]) for key in ("strat", "kind", "session", "group") if key in field)
        first = str(field["first"] if "first" in field else field["award"])
        cells = [label, first, str(field.get("paid_places", "")), str(field["rule"]), working]
        rows.append(_row([escape(cell) for cell in cells], "td", range(1, 3)))
    heads = _row(["Field", "First", "Places paid", "Rule", "Working"], "th", range(1, 3))
    return f"<table>\n<caption>How the awards come about</caption>\n<thead>{heads}</thead>\n{''.join(rows)}</table>\n"


def _bound(step: dict[str, object]) -> str:
    return " (bound)" if step.get("bound") else ""


def _settings_table(sheet: Sheet) -> str:
    if not sheet.settings_used:
        return ""
    rows = [
        _row([escape(name), escape(str(setting_as_json(value))), escape(settings()[name].meaning)])
        for name, value in sorted(sheet.settings_used.items())
    ]
    heads = _row(["Setting", "Value", "What it decides"], "th")
    return f"<table>\n<caption>Judgement calls</caption>\n<thead>{heads}</thead>\n{''.join(rows)}</table>\n"


def _rules_table(sheet: Sheet) -> str:
    cited = {each.rule for line in sheet.lines for each in line.candidates} | set(sheet.kind.rules)
    cited |= {str(field["rule"]) for field in sheet.fields}
    rows = [
        _row([rule.id, escape(rule.title), escape(rule.source), escape(rule.certainty)])
        for rule in rulebook().values()
        if rule.id in cited
    ]
    heads = _row(["Rule", "", "Source", "Certainty"], "th")
    return f"<table>\n<caption>Rules behind the numbers</caption>\n<thead>{heads}</thead>\n{''.join(rows)}</table>\n"
