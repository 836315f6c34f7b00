"""The settings of a snapshot resolved against its format: nothing is None any more where a rule needs it."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from rules.domain import InlineProfile, Round, Settings, Snapshot
from rules.formats import find_profile
from rules.formats.club_tier import with_clubs
from rules.formats.inline import inline_profile
from rules.formats.profile import Profile
from rules.formats.rule_order import reorder
from rules.ledger import FinalMatch, Terms, never_final
from rules.scheduled_round import rounds_of
from rules.scoring import Scoring


@dataclass(frozen=True, slots=True)
class Format:
    """A profile together with the request's settings, defaults filled in."""

    profile: Profile
    settings: Settings
    loss_limit: int | None

    @property
    def max_places(self) -> int | None:
        """Maximum places to pay if fixed by the director (MS-4)."""
        return self.settings.max_places

    def terms(self, final_match: FinalMatch = never_final) -> Terms:
        """What the ledger needs to know."""
        missed = self.settings.missed_round or self.profile.missed_round
        return Terms(
            self.loss_limit, missed, self.scoring, self.settings.forfeit_counts_as_met, final_match
        )  # fmt: skip

    @property
    def scoring(self) -> Scoring | None:
        """How points count; None where only losses do."""
        if self.loss_limit is not None:
            return None
        sent = self.settings
        return Scoring.of(sent.score_by or "wins", sent.vp_scale, sent.bye_score, sent.forfeit_score)


def resolve(snapshot: Snapshot) -> Format:
    """The format of a snapshot. Raises UnknownRule or Contradiction with a pointer to format or settings."""
    profile = (
        inline_profile(snapshot.format) if isinstance(snapshot.format, InlineProfile) else find_profile(snapshot.format)
    )
    settings = _with_presets(snapshot.settings, profile)
    if snapshot.settings.score_by is None and settings.score_by == "vp" and _told_by_winners(snapshot.rounds):
        settings = replace(settings, score_by="wins")
    if not isinstance(snapshot.format, InlineProfile):
        profile = replace(profile, tiers=reorder(profile.tiers, settings.rule_order))
    if settings.clubs == "weak":
        profile = replace(profile, tiers=with_clubs(profile.tiers))
    if profile.schedule and settings.rounds_total is None:
        settings = replace(settings, rounds_total=rounds_of(len(snapshot.players), double=settings.double))
    limit = settings.loss_limit if profile.loss_limit is not None else None
    return Format(profile, settings, limit or profile.loss_limit)


def _told_by_winners(rounds: tuple[Round, ...]) -> bool:
    """Whether results are told by their winners alone, so that the event is one of wins (BR-1)."""
    matches = [m for told in rounds for m in (*told.matches, *(m for trio in told.three_ways for m in trio.matches))]
    if any(match.vp is not None or match.imps is not None for match in matches):
        return False
    return any(match.winner is not None and not match.forfeit for match in matches)


def _with_presets(settings: Settings, profile: Profile) -> Settings:
    untouched = Settings()
    presets = {
        one.name: (profile.settings or {})[one.name]
        for one in fields(Settings)
        if one.name in (profile.settings or {}) and getattr(settings, one.name) == getattr(untouched, one.name)
    }
    return replace(settings, **presets) if presets else settings  # type: ignore[arg-type]  # checked by name above
