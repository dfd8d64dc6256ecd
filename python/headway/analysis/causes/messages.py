"""calls-grow by the kernel: under load a request sends more messages to the peer that it waits for.

Time at a place is visits × time per visit. The probe counts the calls of libraries that it knows; of a protocol of the
app's own only the kernel knows how much is sent. So it is counted there, for a single user and under load: a peer that
gets more messages for each request, and takes no longer for one of them, is not slower.
"""

from math import ceil
from typing import NamedTuple

from headway.analysis.causes.calls_in_turn import MORE_OFTEN
from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Detection
from headway.analysis.causes.queue_place import detection
from headway.analysis.cell.block import Block
from headway.analysis.cell.budget_findings import BudgetRow
from headway.analysis.cell.levels import MOST, TOLERANCE
from headway.analysis.cell.workers import workers_began
from headway.analysis.time_budget.account import MS_PER_S
from headway.analysis.time_budget.observation import is_same_mix, largest_growth_of_share, looked
from headway.format import format_duration
from headway.record.probe import Probe
from headway.record.server_observations import ServerSockets
from headway.units import NS_PER_MS


class _Messages(NamedTuple):
    """How many messages a request sends to a peer, and how long it waits for the response to each (W = L / X)."""

    of_request: float
    each_ms: float


def messages_grow(case: Case, row: BudgetRow) -> Detection | None:
    """What is said of a row of I/O: under load its peer is sent more messages for each request, and takes hardly longer
    for one of them. None where that is not so, or unknown in any block, as where a worker began in it: what that asks
    at first is no request's."""
    counted = [_messages(block, row.waits_for) for block in case.blocks]
    known = [each for each in counted if each is not None]
    if not known or len(known) < len(counted) or row.growth_ms is None or any(map(workers_began, case.blocks)):
        return None
    alone, loaded = max(once for (once, _), _ in known), min(often for _, (often, _) in known)
    alone_ms, loaded_ms = min(each for (_, each), _ in known), max(each for _, (_, each) in known)
    longer_ms = (loaded_ms - alone_ms) * loaded
    if loaded <= MORE_OFTEN * max(1, ceil(alone)) or longer_ms >= MOST * row.growth_ms.value:
        return None
    same_mix = all(is_same_mix(block.measured.single_user) for block in case.blocks)
    before, after = (format_duration(each * NS_PER_MS) for each in (alone_ms, loaded_ms))
    said = (
        f": a request sends {'' if same_mix else 'at most '}{alone:.2g} messages to {row.waits_for} with a single user "
        f"and {loaded:.2g} under load; each takes {after}, and {before} with a single user"
    )
    return detection(row, said)


def messages_alone(block: Block, peer: str) -> float | None:
    """Return how many messages a single user's request sends to the peer; None where they are not known."""
    alone = _alone(block, peer, 1.0)
    return None if alone is None else alone.of_request


def _alone(block: Block, peer: str, mix: float) -> _Messages | None:
    """The messages of a single user, were the requests that send them as many as all divided by `mix`."""
    measured = block.measured
    looks = measured.single_user_os_standings
    if looks is None or not looks.seconds:
        return None
    per_s = measured.single_user.answers / looks.seconds / mix
    return _sent(measured.single_user_sockets, measured.single_user_probe, peer, per_s)


def _messages(block: Block, peer: str) -> tuple[_Messages, _Messages] | None:
    """The messages to a peer, with a single user, at most, and under load; None where they are not known.

    Of several routes the single user may have had another mix: then as many are counted as if all were sent by that
    route of which the part has grown most.
    """
    measured = block.measured
    mix = largest_growth_of_share(measured.single_user)
    alone = None if mix is None else _alone(block, peer, mix)
    loaded = _sent(measured.sockets, measured.probe, peer, block.ended_per_s)
    return None if alone is None or loaded is None else (alone, loaded)


def _sent(sockets: ServerSockets | None, probe: Probe | None, peer: str, per_s: float) -> _Messages | None:
    """The messages to the peer for each request, of this rate; None where connections were opened meanwhile: what these
    have sent before they are seen is not counted."""
    standings = looked(probe)
    if sockets is None or standings is None or not sockets.seconds or not per_s:
        return None
    requests = per_s * sockets.seconds
    found = next((each for each in sockets.peers if each.peer == peer), None)
    if found is None or found.opened > TOLERANCE * requests:
        return None
    # What is long goes in many pieces, and the response to it in few, or the other way round.
    messages = min(found.segments_out, found.segments_in)
    waiting = sum(each.mean for each in standings.places if each.kind == "io" and each.waits_for == peer)
    return _Messages(messages / requests, waiting * sockets.seconds / messages * MS_PER_S) if messages else None
