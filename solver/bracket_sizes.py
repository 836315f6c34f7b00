"""The legal bracket sizes closest to even that part the field where its strength steps down
(MP-160, MP-161).

A division is a path through the field from the strongest team to the weakest: an arc from i to j is a
bracket of the teams i to j-1. Every arc of a legal size is one Boolean, and CP-SAT keeps one path while it
minimises, level by level: how many teams the brackets are away from the size asked for; the spread between
the largest and the smallest bracket; minus the strength steps between the brackets; and last a seeded draw,
so that the answer is one and the same everywhere. (The spread alone would call a single bracket of 15 more
even than 7 and 8.)
"""

from dataclasses import dataclass
from hashlib import blake2b

from ortools.sat.python import cp_model

from rules.brackets.sizes import RANGES, ChosenSizes, SizeQuestion, book_sizes, legal_divisions, measured

MOST_DETERMINISTIC_TIME = 20.0
DRAW_BYTES = 5


@dataclass(frozen=True, slots=True)
class _Arc:
    """A possible bracket: the teams `start` to `end`-1, taken or not."""

    start: int
    end: int
    taken: cp_model.IntVar

    @property
    def size(self) -> int:
        return self.end - self.start


def even_sizes(question: SizeQuestion) -> ChosenSizes:
    """The best legal sizes for a field, and whether that is proved; where only one division is legal, that
    one.

    Raises AwardError E_BRACKET_SIZE as `book_sizes` does.
    """
    teams = len(question.averages)
    book = book_sizes(teams, question.bracket_size)
    if legal_divisions(teams, question.form) == 1:
        return measured(book, question, proved=True)
    model = cp_model.CpModel()
    arcs = _arcs(model, question)
    _one_path(model, arcs, teams)
    levels: tuple[cp_model.LinearExprT, ...] = (
        sum(abs(arc.size - question.bracket_size) * arc.taken for arc in arcs),
        _spread(model, arcs),
        -sum(_step(question, arc) * arc.taken for arc in arcs),
        sum(_draw(question.seed, arc.end) * arc.taken for arc in arcs),
    )
    proved = True
    taken: list[_Arc] = []
    for level in levels:
        solver = _solver()
        model.minimize(level)
        status = solver.solve(model)
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            proved = False
            break
        proved = proved and status == cp_model.OPTIMAL
        taken = [arc for arc in arcs if solver.boolean_value(arc.taken)]
        model.add(level == solver.value(level))
    if not taken:
        return measured(book, question, proved=False)
    return measured([arc.size for arc in sorted(taken, key=lambda arc: arc.start)], question, proved=proved)


def _arcs(model: cp_model.CpModel, question: SizeQuestion) -> list[_Arc]:
    teams, bounds = len(question.averages), RANGES[question.form]
    arcs = []
    for start in range(teams):
        for end in range(start + 1, teams + 1):
            size = end - start
            if size > max(bounds.most, bounds.bottom_most):
                break
            if bounds.bottom_fits(size) if end == teams else bounds.bracket_fits(size):
                arcs.append(_Arc(start, end, model.new_bool_var(f"teams {start + 1} to {end}")))
    return arcs


def _one_path(model: cp_model.CpModel, arcs: list[_Arc], teams: int) -> None:
    leaving: list[list[cp_model.IntVar]] = [[] for _ in range(teams + 1)]
    arriving: list[list[cp_model.IntVar]] = [[] for _ in range(teams + 1)]
    for arc in arcs:
        leaving[arc.start].append(arc.taken)
        arriving[arc.end].append(arc.taken)
    model.add_exactly_one(leaving[0])
    model.add_exactly_one(arriving[teams])
    for place in range(1, teams):
        model.add(sum(leaving[place]) == sum(arriving[place]))
        model.add_at_most_one(leaving[place])


def _spread(model: cp_model.CpModel, arcs: list[_Arc]) -> cp_model.LinearExprT:
    sizes = sorted({arc.size for arc in arcs})
    largest = model.new_int_var(sizes[0], sizes[-1], "largest bracket")
    smallest = model.new_int_var(sizes[0], sizes[-1], "smallest bracket")
    for size in sizes:
        used = model.new_bool_var(f"some bracket has {size} teams")
        for arc in arcs:
            if arc.size == size:
                model.add_implication(arc.taken, used)
        model.add(largest >= size).only_enforce_if(used)
        model.add(smallest <= size).only_enforce_if(used)
    return largest - smallest


def _step(question: SizeQuestion, arc: _Arc) -> int:
    """How far the strength falls behind the last team of this bracket, in hundredths."""
    if arc.end == len(question.averages):
        return 0
    return question.averages[arc.end - 1] - question.averages[arc.end]


def _draw(seed: int, end: int) -> int:
    text = f"bracket ends\x1f{seed}\x1f{end}"
    return int.from_bytes(blake2b(text.encode(), digest_size=DRAW_BYTES).digest())


def _solver() -> cp_model.CpSolver:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 1
    solver.parameters.max_deterministic_time = MOST_DETERMINISTIC_TIME
    return solver
