"""Which ways to serve an app are worth a try: as many of everything as sizing rules say, and what servers do unasked.

Defaults are those of the frameworks' documentation:
Django, "How to use Django with Gunicorn" (`gunicorn myproject.wsgi`, one sync worker), "with Uvicorn"; Flask,
"Gunicorn" (`gunicorn -w 4`); FastAPI, "Run a Server Manually" (uvicorn with what `fastapi[standard]` brings, uvloop
with it); Starlette (`uvicorn main:app`); aiohttp, "Server Deployment" (`web.run_app`); Tornado, "Running and deploying"
(one process).
"""

import math
from collections.abc import Iterator, Sequence

from headway.analysis.causes.registry import BY_NAME, library_settings
from headway.analysis.cell.cell_findings import CheckCause
from headway.analysis.cell.measured_cell import MS_PER_S
from headway.analysis.decide.check_result import Screen
from headway.analysis.sizing import concurrency_limit, offered_work
from headway.study.app import App, LibrarySetting
from headway.study.candidate import KINDS, Candidate, KindName

MOST_THREADS = 200
MOST_WORKERS = 16

SPARE = 1.3
"""Concurrency beyond the computed one: requests do not all take as long as the mean."""


def concurrency(hold_s: float, cpu_s: float, cores: int, rate_per_s: float | None, users: int) -> int:
    """How many requests must be under way at once: for a rate by square-root staffing, else until the processors are
    busy (cores · h / s) or all users are served. Times in seconds, of one request."""
    if rate_per_s is not None:
        return concurrency_limit(offered_work(rate_per_s, hold_s))
    busy = math.inf if cpu_s <= 0 else cores * max(1.0, hold_s / cpu_s) * SPARE
    return max(1, math.ceil(min(users, busy)))


def documented_candidate(app: App) -> Candidate:
    """How the framework's documentation serves it."""
    if app.interface == "wsgi":
        return Candidate(kind="gunicorn-sync", workers=4 if app.framework == "flask" else 1)
    if app.interface == "asgi":
        return Candidate(kind="uvicorn-uvloop" if app.framework == "fastapi" else "uvicorn")
    if app.interface == "command":
        return Candidate(kind="own")
    return Candidate(kind=app.interface)


def propose_candidates(
    app: App, cores: int, needed: int, loop_blocked: bool, settings: tuple[LibrarySetting, ...] = ()
) -> tuple[Candidate, ...]:
    """Every candidate, the documented one first. `needed` is how many requests must be under way at once; where
    requests block the event loop (`loop_blocked`) more processes than cores may help. With `settings` each candidate is
    there with them as well, before all others that are without."""
    by_processes = _by_processes(app.interface, cores, needed, loop_blocked)
    others = _wsgi(cores, needed) if app.interface == "wsgi" else by_processes
    by_name = {candidate.name: candidate for candidate in (documented_candidate(app), *others) if _fits(candidate, app)}
    plain = _each_kind_first(list(by_name.values()))
    mended = [each.model_copy(update={"settings": settings}) for each in plain] if settings else []
    return (plain[0], *mended, *plain[1:])


def _each_kind_first(candidates: Sequence[Candidate]) -> list[Candidate]:
    """In another order: one of each kind, then the second ones. Where time is short those that come last are left out,
    and kinds differ more than sizes do."""
    kinds = [candidate.kind for candidate in candidates]
    places = [kinds[:n].count(kind) for n, kind in enumerate(kinds)]
    return [candidates[n] for n in sorted(range(len(candidates)), key=lambda n: places[n])]


def candidates_after(
    screen: Screen, causes: Sequence[CheckCause], app: App, cores: int, rate_per_s: float | None
) -> tuple[Candidate, ...]:
    """Every candidate after the baseline measurement and what it found; `rate_per_s` is the rate that is wanted."""
    hold_s, cpu_s = ((ms or 0.0) / MS_PER_S for ms in (screen.single_user_ms, screen.cpu_ms))
    needed = concurrency(hold_s, cpu_s, cores, rate_per_s, screen.users)
    names = {each.name for each in causes}
    more_processes = any(BY_NAME[name].more_processes_help for name in names)
    settings = tuple(each for each in library_settings(names, needed, screen.users) if each.applies_to(app))
    return propose_candidates(app, cores, needed, more_processes, settings)


def candidates_of_variables(variables: Sequence[tuple[str, Sequence[str]]]) -> tuple[Candidate, ...]:
    """An app's own command with one variable of its environment set at a time."""
    values = [(name, value) for name, given in variables for value in given]
    return (Candidate(kind="own"), *(Candidate(kind="own", variables={name: value}) for name, value in values))


def _fits(candidate: Candidate, app: App) -> bool:
    return candidate.kind == "own" or KINDS[candidate.kind].factories or not app.target.endswith("()")


def _wsgi(cores: int, needed: int) -> Iterator[Candidate]:
    threads = min(MOST_THREADS, max(2, needed))
    for workers in sorted({1, cores}):
        yield Candidate(kind="gunicorn-gthread", workers=workers, threads=max(2, math.ceil(threads / workers)))
    for workers in sorted({cores, 2 * cores + 1, min(MOST_WORKERS, max(1, needed))}):
        yield Candidate(kind="gunicorn-sync", workers=workers)
    yield Candidate(kind="gunicorn-gthread", workers=2 * cores, threads=4)
    for workers in sorted({1, cores}):
        yield Candidate(kind="gunicorn-gevent", workers=workers)
    for count in sorted({4, threads}, reverse=True):
        yield Candidate(kind="waitress", threads=count)
    yield Candidate(kind="granian-wsgi", workers=cores, threads=threads)


_ASYNC: dict[str, tuple[KindName, ...]] = {
    "asgi": ("uvicorn", "uvicorn-uvloop", "granian-asgi"),
    "aiohttp": ("aiohttp", "gunicorn-aiohttp"),
    "tornado": ("tornado",),
}
"""Servers of event loops by the interface of the app; they differ in how many processes there are."""


def _by_processes(interface: str, cores: int, needed: int, loop_blocked: bool) -> Iterator[Candidate]:
    """One, one a core; where a loop is blocked, as many more as requests are to be under way, within reason."""
    more = {2 * cores, min(MOST_WORKERS, max(2, needed))} if loop_blocked else set()
    for workers in sorted({1, cores, *more}):
        for kind in _ASYNC.get(interface, ()):
            yield Candidate(kind=kind, workers=workers)
    if interface == "asgi":
        yield Candidate(kind="hypercorn", workers=cores)
