"""The event of an award sheet: strats and sections as told, and the sizes that follow from them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from math import ceil

from rules.masterpoints.arithmetic import whole_tables
from rules.masterpoints.awards.roll import Contestant, strat_sizes
from rules.masterpoints.calculation import Calculation
from rules.masterpoints.club_section import comparison_groups
from rules.masterpoints.club_section_catalogue import BOARDS, MOVEMENT
from rules.masterpoints.errors import AwardError, InputError
from rules.masterpoints.general_formula_catalogue import LIMIT_KIND, RESTRICTIONS, SESSIONS, TYPE, UPPER_LIMIT
from rules.masterpoints.inputs import Either, Input, Inputs, Integer, Many, Named, Record, Tables, Text, child
from rules.masterpoints.settings import Setting

COUNT = Integer(minimum=0, maximum=400_000, error="E_PLAYERS")
CONTESTANTS_PER_TABLE = {"pairs": 2, "individual": 4, "swiss": 1, "bam": 1, "pair_team": 2}

STRAT = Record(
    members=(
        Input("name", Text(longest=60), "Name of the strat, such as A.", required=True),
        Input("upper_limit", LIMIT_KIND, "Upper masterpoint limit.", "masterpoints", default="no limit"),
        Input("tables", Tables(), "Tables of the strat and all lower ones.", "tables"),
        Input("pairs", COUNT, "Pairs of the strat and all lower ones."),
        Input("teams", COUNT, "Teams of the strat and all lower ones."),
        Input("players", COUNT, "Players of the strat and all lower ones, in an individual."),
        Input("group_size", COUNT, "Contestants of the strat and all lower ones in a comparison group."),
        Input("groups", Named(COUNT, most=2000), "The same by comparison group, such as A-NS."),
    )
)
SECTION_RECORD = Record(
    members=(
        Input("name", Text(longest=60), "Name of the section.", required=True),
        Input("tables", Tables(), "Tables of the section.", "tables"),
        Input("pairs", COUNT, "Pairs of the section."),
        MOVEMENT,
    )
)
EVENT_INPUTS = (
    Input("kind", Text(longest=60), "Kind of event.", required=True),
    Input("name", Text(longest=300), "Name printed on the sheet."),
    Input("edition", Either(options=(Integer(), Text(longest=20))), "Rule book: 2018 or 2003.", default="2018"),
    Input("date", Text(longest=40), "Date printed on the sheet."),
    TYPE,
    SESSIONS,
    BOARDS,
    MOVEMENT,
    Input("tables", Tables(), "Tables of the event.", "tables"),
    Input("pairs", COUNT, "Pairs of the event."),
    Input("teams", COUNT, "Teams of the event."),
    Input("players", COUNT, "Players of the event, in an individual."),
    Input(
        "sections",
        Either(options=(Integer(minimum=1, maximum=1000), Many(SECTION_RECORD, least=1, most=1000))),
        "Sections: how many, or each with its size.",
        default="1",
    ),
    Input("strats", Many(STRAT, least=1, most=20), "Strats, the highest first; sizes include all lower strats."),
    UPPER_LIMIT,
    RESTRICTIONS,
    Input(
        "colour",
        Text(choices=("platinum", "gold", "red", "silver", "black", "none"), error="E_KIND"),
        "Colour of every award, where the sanction states another than the book.",
        default="by the book",
    ),
    Input("boards_per_match", Integer(minimum=1, maximum=1000, error="E_BOARDS"), "Boards of a match.", "boards"),
)


@dataclass(frozen=True, slots=True)
class Section:
    """A section: its movement and its size."""

    name: str
    movement: str
    tables: Fraction | None
    pairs: int | None


@dataclass(frozen=True, slots=True)
class Strat:
    """A strat with the contestants of all lower strats counted in."""

    name: str
    upper_limit: Fraction | None
    tables: Fraction | None
    contestants: int | None
    group_size: int | None
    groups: Mapping[str, int]
    pointer: str


@dataclass(frozen=True, slots=True)
class Field:
    """The event's sizes: strats, sections, and what the results count."""

    type: str
    movement: str
    strats: tuple[Strat, ...]
    sections: tuple[Section, ...]
    section_count: int
    counted: Mapping[tuple[str, str], int]

    @property
    def one_group(self) -> bool:
        """Whether the whole event is one comparison group per strat."""
        return self.section_count == 1 and self.movement != "mitchell"

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(strat.name for strat in self.strats)

    def strat(self, name: str) -> Strat:
        return next(strat for strat in self.strats if strat.name == name)

    def lowest(self, strat: Strat) -> bool:
        """Whether this is the lowest of several strats (MP-22, MP-100)."""
        return len(self.strats) > 1 and strat is self.strats[-1]

    def contestants(self, strat: Strat) -> int:
        """Pairs, teams or players of a strat with all lower ones."""
        if strat.contestants is not None:
            return strat.contestants
        if strat.tables is not None:
            return int(strat.tables * CONTESTANTS_PER_TABLE[self.type])
        counted = sum(size for (name, _), size in self.counted.items() if name == strat.name)
        if counted:
            return counted
        raise InputError("missing_field", child(strat.pointer, "tables"), "Give the tables or the contestants here.")

    def tables(self, strat: Strat) -> Fraction:
        """Tables of a strat with all lower ones; a half table counts as a full one (MP-8)."""
        if strat.tables is not None:
            return Fraction(whole_tables(strat.tables))
        return Fraction(ceil(Fraction(self.contestants(strat), CONTESTANTS_PER_TABLE[self.type])))

    def movement_of(self, group: str) -> str:
        """The movement of the section a comparison group belongs to."""
        section = group.split("-")[0]
        return next((each.movement for each in self.sections if each.name == section), self.movement)

    def group_size(self, strat: Strat, group: str) -> int:
        """Contestants of a strat in a comparison group (MP-10), told, counted from the results, or by movement."""
        if group in strat.groups:
            return strat.groups[group]
        if strat.group_size is not None:
            return strat.group_size
        section = next((each for each in self.sections if each.name == group.split("-")[0]), None)
        if strat is self.strats[0] and section is not None and (section.tables or section.pairs):
            return comparison_groups(section.movement, section.tables, section.pairs, None)[0]
        if (strat.name, group) in self.counted:
            return self.counted[strat.name, group]
        if self.section_count == 1:
            return comparison_groups(self.movement, strat.tables, strat.contestants, strat.contestants)[0]
        message = "Give the contestants of this strat in each comparison group, or strat and section of every result."
        raise InputError("missing_field", child(strat.pointer, "groups"), message)

    def group_tables(self, strat: Strat, group: str, work: Calculation) -> Fraction:
        """Tables that a session award rests on: those of the strat in the section, or by the setting in the event."""
        if self.section_count == 1 or work.choice("session_award_tables") == "event":
            return self.tables(strat)
        section = next((each for each in self.sections if each.name == group.split("-")[0]), None)
        if strat is self.strats[0] and section is not None and section.tables is not None:
            return Fraction(whole_tables(section.tables))
        size = self.group_size(strat, group)
        return Fraction(size if self.movement_of(group) == "mitchell" else ceil(Fraction(size, 2)))


SETTINGS = (
    Setting(
        "session_award_tables",
        "section",
        "The tables a session award rests on where sections are scored apart: the section's or the event's.",
        ("MP-52",),
        ("section", "event"),
    ),
)


def read_field(event: Inputs, contestants: list[Contestant], only_strat: str = "A") -> Field:
    """The field of an event or a flight; without strats it is itself the one strat, `only_strat`."""
    movement = event.text("movement", "mitchell")
    sections = tuple(_section(each, movement) for each in event.records("sections")) if _listed(event) else ()
    count = len(sections) if sections else event.integer("sections", 1)
    strats = read_strats(event, only_strat)
    kind = event.text("type", "pairs")
    names = tuple(strat.name for strat in strats)
    counted = strat_sizes(contestants, names) if _complete(strats[0], kind, len(contestants)) else {}
    return Field(kind, movement, strats, sections, count, counted)


def _complete(top: Strat, kind: str, results: int) -> bool:
    """Whether so many results can be the whole field, so that counting them tells the size of its groups."""
    if top.contestants is not None:
        return results == top.contestants
    if top.tables is None:
        return True
    return ceil(Fraction(results, CONTESTANTS_PER_TABLE[kind])) == ceil(top.tables)


def read_strats(event: Inputs, only_strat: str = "A") -> tuple[Strat, ...]:
    """The strats of an event, or the event as its one strat.

    InputError for a repeated name; AwardError where a strat has a higher limit or more contestants than one above it.
    """
    strats = tuple(_strat(each) for each in event.records("strats"))
    names = [strat.name for strat in strats]
    for place, name in enumerate(names):
        if name in names[:place]:
            raise InputError("duplicate_id", f"{strats[place].pointer}/name", "This strat appears twice.")
    if not strats:
        return (_strat(event, only_strat),)
    if strats[0].tables is None and strats[0].contestants is None:
        whole = _strat(event, strats[0].name)
        top = replace(strats[0], tables=whole.tables, contestants=whole.contestants)
        strats = (top, *strats[1:])
    for higher, lower in pairwise(strats):
        _check_order(higher, lower)
    return strats


def _check_order(higher: Strat, lower: Strat) -> None:
    """Raise AwardError where `lower` cannot be the strat below `higher`: its sizes count in those of `higher`."""
    if higher.upper_limit is not None and (lower.upper_limit is None or lower.upper_limit > higher.upper_limit):
        message = f"Strats come highest first; this limit is above that of {higher.name}."
        raise AwardError("E_LIMIT", child(lower.pointer, "upper_limit"), message)
    sizes = (
        (child(lower.pointer, "tables"), higher.tables, lower.tables),
        (lower.pointer, higher.contestants, lower.contestants),
        (child(lower.pointer, "group_size"), higher.group_size, lower.group_size),
    )
    for pointer, above, below in sizes:
        if above is not None and below is not None and below > above:
            message = f"The sizes of {higher.name} include those of this strat, which cannot be larger."
            raise AwardError("E_TABLES", pointer, message)


def first_strat(event: Inputs) -> str:
    """The name of the highest strat, where a result names none."""
    strats = event.records("strats")
    return strats[0].text("name") if strats else event.text("flight", "A")


def _listed(event: Inputs) -> bool:
    return "sections" in event and isinstance(event["sections"], tuple)


def _section(told: Inputs, movement: str) -> Section:
    pairs = told.integer("pairs") if "pairs" in told else None
    return Section(told.text("name"), told.text("movement", movement), told.number_or_none("tables"), pairs)


def _strat(told: Inputs, name: str = "") -> Strat:
    counts = [told.integer(each) for each in ("pairs", "teams", "players") if each in told]
    size = told.integer("group_size") if not name and "group_size" in told else None
    groups = {} if name else told.named("groups")
    return Strat(
        name or told.text("name"),
        told.number_or_none("upper_limit"),
        told.number_or_none("tables"),
        counts[0] if counts else None,
        size,
        {group: size for group, size in groups.items() if isinstance(size, int)},
        told.pointer,
    )
