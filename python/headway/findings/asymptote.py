"""The least that a closed load can ask for, where its users are in each other's way at a processor.

The asymptotic bounds of a closed queueing network (Lazowska, Zahorjan, Graham and Sevcik 1984, Quantitative System
Performance, §5.2): N users, of whom each waits Z without anybody's harm and needs a processor for D, ask for at most
N / (D + Z), where they never meet, and for at least N / (N·D + Z), where each waits for all others. Users who began at
once and wait equally long stay in step, and are near the second.
"""

from collections.abc import Sequence

from headway.findings.model import Ceiling

PROCESSORS = ("loop", "gil", "cores")


def least_per_s(users: int, ceilings: Sequence[Ceiling]) -> float | None:
    """The second bound, in requests a second: N / (R0 + (N − 1)·D), by the ceilings N / R0 and 1 / D.

    None where either is not known.
    """
    apart = next((bound.value for bound in ceilings if bound.name == "users"), None)
    processor = min((bound.value for bound in ceilings if bound.name in PROCESSORS), default=None)
    if apart is None or processor is None:
        return None
    return 1 / (1 / apart + (users - 1) / users / processor)
