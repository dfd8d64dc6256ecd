"""The account of one process: what was observed of its requests with a single user, and under load, as times.

At every place where a request can be, Little's law holds: W = L / X.
"""

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from headway.analysis.cell.budget_findings import Observer
from headway.analysis.cell.dispersion import interval_of_share
from headway.analysis.cell.levels import LEVEL, two_sided
from headway.analysis.time_budget.bounds import (
    EXACTLY_ZERO,
    UNLIMITED,
    Bounded,
    Looks,
    bounded_count,
    difference,
    weighted_sum,
)
from headway.analysis.time_budget.places import (
    NOBODY,
    MergedPlace,
    PlaceKey,
    merge_places,
    most_named,
    requests_by_line,
    row_key,
    scaled,
)
from headway.record.standings import Standings, WaitKind

MS_PER_S = 1_000.0
TWO_SIDED = two_sided(LEVEL)
"""How many standard errors an interval of 95 % reaches to either side."""

Names = Mapping[tuple[WaitKind, str, int], str]


@dataclass(frozen=True)
class ObservedRequests:
    """Requests of one load, and where the probe saw them.

    X is `rate_per_s`, R `response_ms`, and `in_flight` the mean number that the load generator had outstanding. Of an
    open load there is no most. `response_error` is the standard error of R, relative to it: other requests of the same
    law would have taken longer or shorter by so much. `accept_queue` is the mean number of connections that the server
    had not accepted yet, None where it is unknown; `not_read` is how many requests were seen that it had not read yet,
    these among them, None where nobody looked. `weight` is how often requests like these are sent, relative to
    others of the same mix. `connecting_ms` is what opening connections takes a request on average, if each is opened as
    quickly as for a single user; the R of a single user does not include it. The probe sees every request in the
    application; the kernel shows threads and connections, and one of these may have many requests.
    """

    standings: Standings
    rate_per_s: float
    response_ms: float
    in_flight: float
    is_open: bool = False
    response_error: float = 0.0
    accept_queue: float | None = None
    not_read: Bounded | None = None
    weight: float = 1.0
    connecting_ms: float = 0.0
    observed_by: Observer = "probe"

    @property
    def seen(self) -> Looks:
        """How they were observed."""
        looks = self.standings.looks
        spacing_s = self.standings.seconds / looks if looks else 0.0
        return Looks(looks, spacing_s, UNLIMITED if self.is_open else self.in_flight, self.rate_per_s)

    def count(self, place: MergedPlace) -> Bounded:
        """L: how many stand at a place."""
        return bounded_count(place.mean, place.by_slice, self.seen)

    def wait_ms(self, place: MergedPlace) -> Bounded:
        """W: how long a request stands at a place, which is a part of R and as uncertain as R is."""
        wait = self.count(place).scaled(MS_PER_S / self.rate_per_s)
        chance = TWO_SIDED * self.response_error * wait.value
        low, high = wait.value - math.hypot(wait.value - wait.low, chance), math.hypot(wait.high - wait.value, chance)
        return Bounded(wait.value, max(0.0, low), wait.value + high)

    def inside_ms(self, lines: Mapping[PlaceKey, MergedPlace]) -> Bounded:
        """How long a request is in the application, of the response time that these requests took."""
        return self.count(_matching(lines, _anywhere)).scaled(MS_PER_S / self.rate_per_s)


@dataclass(frozen=True)
class ObservedBlock:
    """One block: the load, and the single user before it: one observation for each of the requests of a mix; none where
    the single user was not observed."""

    loaded: ObservedRequests
    single_user: tuple[ObservedRequests, ...] = ()

    @property
    def every(self) -> tuple[ObservedRequests, ...]:
        """All that was observed."""
        return (self.loaded, *self.single_user)


def names_in(blocks: Iterable[ObservedBlock]) -> Names:
    """What is waited for at each line, by all observations together."""
    return most_named(each.standings for block in blocks for each in block.every)


@dataclass(frozen=True)
class Account:
    """One block, with the times that follow from it. `names` name what is waited for at a line."""

    block: ObservedBlock
    names: Names

    @cached_property
    def loaded_lines(self) -> dict[PlaceKey, MergedPlace]:
        """Where requests stood under load."""
        return requests_by_line(self.block.loaded.standings, self.names)

    @cached_property
    def single_user_lines(self) -> tuple[dict[PlaceKey, MergedPlace], ...]:
        """Where the requests of the single user stood, for each of the requests of a mix.

        No more of them are in the application than the user has sent. Where requests are short, looks find more: one
        that waits for the GIL comes when a request lets go of it, and keeps that request from going on.
        """
        return tuple(
            _at_most(each.in_flight, requests_by_line(each.standings, self.names)) for each in self.block.single_user
        )

    @property
    def lines(self) -> set[PlaceKey]:
        """Every line and kind of wait that was seen."""
        return set(self.loaded_lines).union(*self.single_user_lines)

    def loaded(self, matches: Callable[[PlaceKey], bool]) -> MergedPlace:
        """The places under load whose keys match, as one."""
        return _matching(self.loaded_lines, matches)

    def loaded_ms(self, matches: Callable[[PlaceKey], bool]) -> Bounded:
        """How long a request stands at these places under load."""
        return self.block.loaded.wait_ms(self.loaded(matches))

    def single_user_ms(self, matches: Callable[[PlaceKey], bool], longest_ms: float = 0.0) -> Bounded | None:
        """How long the single user's request stands there, over the mix; None where that was not observed.

        Of a line that none of its requests was seen at it is unknown how many of them come there: as many as may be by
        chance, for `longest_ms` each. What a program does at each fiftieth request is no growth.
        """
        found = self._over_mix(lambda each, lines: each.wait_ms(_matching(lines, matches)))
        if found is None or found.value or not longest_ms:
            return found
        requests = sum(each.rate_per_s * each.standings.seconds for each in self.block.single_user)
        return found._replace(high=max(found.high, interval_of_share(0, requests)[1] * longest_ms))

    def _over_mix(self, value: Callable[[ObservedRequests, Mapping[PlaceKey, MergedPlace]], Bounded]) -> Bounded | None:
        """The mean of a single user's requests by their weights; None where they were not observed."""
        observed = self.block.single_user
        weight = sum(each.weight for each in observed)
        if weight <= 0:
            return None
        pairs = zip(observed, self.single_user_lines, strict=True)
        return weighted_sum((each.weight / weight, value(each, lines)) for each, lines in pairs)

    @cached_property
    def inside(self) -> Bounded:
        """How many requests are in the application under load."""
        return self.block.loaded.count(self.loaded(_anywhere))

    @property
    def single_user_response_ms(self) -> float | None:
        """R of the single user, over the mix."""
        mean = self._over_mix(lambda each, _: Bounded(each.response_ms, each.response_ms, each.response_ms))
        return None if mean is None else mean.value

    @cached_property
    def single_user_rest_ms(self) -> Bounded | None:
        """What a single user's response takes outside of all places: network, kernel, load generator."""
        response_ms, inside_ms = self.single_user_response_ms, self._over_mix(ObservedRequests.inside_ms)
        return None if response_ms is None or inside_ms is None else subtracted(response_ms, inside_ms)

    @property
    def single_user_outside_ms(self) -> Bounded | None:
        """What is known to be outside of the application for a single user; None where requests may be in it unseen."""
        every = self.block.every
        seen = all(each.observed_by == "probe" and each.standings.complete for each in every)
        return self.single_user_rest_ms if seen else None

    @property
    def outside_ms(self) -> Bounded | None:
        """The same of a request under load, which may open a connection as well."""
        alone = self.single_user_outside_ms
        return None if alone is None else shifted(alone, self.block.loaded.connecting_ms)

    @cached_property
    def _missing_ms(self) -> Bounded:
        """For how long a request under load is in flight, and not in the application, beyond what a single user's is.

        What that takes outside is no queue, as there is nobody to wait for: every request takes it as well, wherever it
        is spent.
        """
        loaded = self.block.loaded
        outside_ms = subtracted(loaded.in_flight, self.inside).scaled(MS_PER_S / loaded.rate_per_s)
        return difference(outside_ms, shifted(self.single_user_rest_ms or EXACTLY_ZERO, loaded.connecting_ms))

    @cached_property
    def before_ms(self) -> Bounded:
        """How long a request under load waits before it is in the application.

        It is what is missing, if that is certain: the server may have a queue of its own for what it has read. Else it
        is what the kernel has shown of requests that were not read yet, if it has. It is not known where requests may
        be in the application unseen.
        """
        loaded, missing = self.block.loaded, self._missing_ms
        if not loaded.standings.complete:
            return EXACTLY_ZERO
        if loaded.not_read is None or missing.low > 0:
            return missing
        seen = loaded.not_read.scaled(MS_PER_S / loaded.rate_per_s)
        if seen.low > missing.high:  # a request whose body is read while it is served is inside as well
            return missing
        return Bounded(min(seen.value, missing.high), seen.low, missing.high)

    def rest_ms(self, with_before: bool, with_outside: bool) -> Bounded:
        """What is left of the response time under load, after all places and those of these two that are rows.

        Where that wait is what is missing, the rest is a single user's time outside, and as uncertain.
        """
        loaded = self.block.loaded
        outside = self.outside_ms if with_outside else None
        rest = subtracted(loaded.response_ms, self.inside.scaled(MS_PER_S / loaded.rate_per_s))
        if with_before and self.before_ms.value == self._missing_ms.value:
            not_in_flight_ms = loaded.response_ms - loaded.in_flight / loaded.rate_per_s * MS_PER_S
            if outside is not None:
                return shifted(EXACTLY_ZERO, not_in_flight_ms)
            return shifted(self.single_user_rest_ms or EXACTLY_ZERO, loaded.connecting_ms + not_in_flight_ms)
        rest = difference(rest, self.before_ms) if with_before else rest
        return rest if outside is None else difference(rest, outside)


def subtracted(exact: float, uncertain: Bounded) -> Bounded:
    """An uncertain value subtracted from one that is known."""
    return Bounded(exact - uncertain.value, exact - uncertain.high, exact - uncertain.low)


def shifted(value: Bounded, by: float) -> Bounded:
    """A value and both its ends, each larger by this."""
    return Bounded(value.value + by, value.low + by, value.high + by)


def of_row(key: PlaceKey) -> Callable[[PlaceKey], bool]:
    """Whether a line belongs to this row."""
    return lambda line: row_key(line) == key


def _at_most(number: float, lines: dict[PlaceKey, MergedPlace]) -> dict[PlaceKey, MergedPlace]:
    """Places at which no more than so many are in all: where more were seen, each in proportion."""
    seen = sum(place.mean for place in lines.values())
    if seen <= number:
        return lines
    return {key: scaled(place, number / seen) for key, place in lines.items()}


def _matching(lines: Mapping[PlaceKey, MergedPlace], matches: Callable[[PlaceKey], bool]) -> MergedPlace:
    return merge_places([place for key, place in lines.items() if matches(key)]) if lines else NOBODY


def _anywhere(_: PlaceKey) -> bool:
    return True
