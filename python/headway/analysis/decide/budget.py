"""How long everything in a check may take: the time that is left, shared between the rounds and the last comparison."""

from dataclasses import dataclass

from headway.analysis.decide.rounds import FINALISTS, halved

LAST_SHARE = 0.5
"""Half of the time is for those between whom it is hard to tell."""

SHORTEST_S, LONGEST_S = 1.5, 10.0
"""A round's window. In less there are too few answers; in more nothing is learnt that the next round does not tell."""

SHORTEST_LAST_S, LONGEST_LAST_S = 2.0, 12.0
WARM_UP_S = 1.0
BLOCKS, FEWEST_BLOCKS = 5, 3


@dataclass(frozen=True)
class Round:
    """How many are tried, and for how long each, in seconds; of the last round also how many blocks there are."""

    count: int
    window_s: float
    blocks: int = 1


def rounds(count: int, left_s: float, outside_s: float) -> tuple[Round, ...]:
    """The rounds that so many candidates and seconds allow, the last comparison at the end.

    `outside_s` is what a trial takes besides its load. Where there is not the time for all of them fewer are begun
    with: the first round's count says how many.
    """
    each_s = outside_s + WARM_UP_S
    counts = _halving(_affordable(count, left_s * (1 - LAST_SHARE), each_s))
    before = counts[:-1]
    spare_s = left_s * (1 - LAST_SHARE) - sum(before) * (each_s + SHORTEST_S)
    for_round_s = max(0.0, spare_s) / max(1, len(before))
    found = [Round(number, min(LONGEST_S, SHORTEST_S + for_round_s / number)) for number in before]
    last_s = left_s * (LAST_SHARE if before else 1.0)
    trials = min(counts[-1], FINALISTS) + 1  # one is tried twice a block
    blocks = BLOCKS if last_s / (trials * BLOCKS) - each_s >= SHORTEST_LAST_S else FEWEST_BLOCKS
    window_s = min(LONGEST_LAST_S, max(SHORTEST_LAST_S, last_s / (trials * blocks) - each_s))
    return (*found, Round(min(counts[-1], FINALISTS), window_s, blocks))


def _halving(count: int) -> list[int]:
    """How many there are in each round."""
    counts = [count]
    while counts[-1] > FINALISTS:
        counts.append(halved(counts[-1]))
    return counts


def _affordable(count: int, left_s: float, each_s: float) -> int:
    """How many can be begun with, if each is tried for as short as is worth it; those of the last round in any case."""
    for number in range(count, FINALISTS, -1):
        if sum(_halving(number)[:-1]) * (each_s + SHORTEST_S) <= left_s:
            return number
    return min(count, FINALISTS)
