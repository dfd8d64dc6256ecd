"""What no measured load shows: the lines of some causes, which are looked for once such a cause is named, and whether
an app keeps something of each request."""

from collections.abc import Sequence
from functools import partial

import anyio

from headway.analysis.causes.backlog_overflow import with_line_of_backlog
from headway.analysis.causes.case import Case
from headway.analysis.causes.connection_limit import with_line_of_connections
from headway.analysis.causes.kept_memory import judged_by_kept, leaks, with_line_of_kept
from headway.analysis.causes.leaking import enough_for_a_leak, memory_may_be_kept
from headway.analysis.causes.load_bound import USERS_BOUND
from headway.analysis.causes.worker_restarted import with_line_of_limit
from headway.analysis.cell.cell_findings import CheckCause
from headway.analysis.evaluate import AnalyzedCell
from headway.cli.check.stages import AppUnderTest
from headway.engine.order import ClosedOrder
from headway.errors import StageError
from headway.requests.request import request_order
from headway.run.app.measure import AppMeasured, app_load, measure_fresh_app
from headway.run.app.server_configuration import configured_limit
from headway.run.machine.cpus import partition_cpus
from headway.study.candidate import Candidate
from headway.units import NS_PER_S

Causes = tuple[CheckCause, ...]

TRACED = {"HEADWAY_TRACE_FRAMES": "25"}
"""The probe has Python trace where memory is allocated, with so many frames of each stack: libraries have many below
the app's lines."""

TRACED_WINDOW_NS, TRACED_USERS = 4 * NS_PER_S, 4
"""An app that computes is several times slower then. What a request leaves behind does not depend on how many there are
at once, and with fewer in flight most of what is seen is kept."""


def with_lines(app: AppUnderTest, default: Candidate, seen: AnalyzedCell, causes: Causes) -> Causes:
    """Return the causes of a load, limits of the server's with the lines of the configuration that set them, and memory
    that grows with the line that leads to it."""
    command, variables = app.server(default).command, {**app.variables, **default.variables}
    configured = partial(configured_limit, command, app.app.directory, variables=variables)
    requests = configured("max_requests")
    if requests is not None:
        causes = with_line_of_limit(causes, seen.blocks, requests.value, requests.where)
    backlog = configured("backlog")
    if backlog is not None:
        causes = with_line_of_backlog(causes, seen.blocks, backlog.value, backlog.where)
    connections = configured("worker_connections")
    if connections is not None:
        causes = with_line_of_connections(causes, seen.blocks, connections.value, connections.where)
    return _with_line_of_kept(app, default, causes) if leaks(causes) else causes


def judged_by_kept_memory(
    app: AppUnderTest, default: Candidate, loads: Sequence[AnalyzedCell], causes: Causes
) -> Causes:
    """Return the causes of an app under these loads; of a healthy one whose memory grows, after a look at what it keeps
    for each request, be it by too little to see in how it grows."""
    cases = [Case(each.measured) for each in loads]
    if [each.name for each in causes] != [USERS_BOUND.name] or not any(map(memory_may_be_kept, cases)):
        return causes
    measured = _traced(app, default)
    if measured is None:
        return ()  # whether it keeps something of each request is not known
    grown = next(filter(None, map(enough_for_a_leak, cases)), None)
    return judged_by_kept(causes, measured.probe, measured.load.window.answered, _traced_users(app), grown)


def _with_line_of_kept(app: AppUnderTest, default: Candidate, causes: Causes) -> Causes:
    """Return the causes after another load, at a fresh app that traces what it allocates."""
    measured = _traced(app, default)
    if measured is None:  # that it fails when it is traced says nothing of it
        return with_line_of_kept(causes, None, 0, 0)
    return with_line_of_kept(causes, measured.probe, measured.load.window.answered, _traced_users(app))


def _traced_users(app: AppUnderTest) -> int:
    return min(app.options.users, TRACED_USERS)


def _traced(app: AppUnderTest, default: Candidate) -> AppMeasured | None:
    """What a fresh app did that traces what it allocates; None where it fails then."""
    app.stages.say("its memory grows; once more, traced, to see which line leads to what it keeps")
    server = app.server(default.model_copy(update={"variables": {**default.variables, **TRACED}}))
    requests = tuple(request_order(each, "") for each in app.routes)
    load = app_load(requests, ClosedOrder(users=_traced_users(app)), TRACED_WINDOW_NS)
    log = app.stages.folder / "traced.log"
    try:
        return anyio.run(measure_fresh_app, server, partition_cpus(app.options.cpus), load, log)
    except StageError:
        return None
