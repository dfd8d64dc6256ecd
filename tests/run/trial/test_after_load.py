"""The single user after the load: an app by script, whose clock of CPU time each request moves on."""

from collections.abc import Callable
from dataclasses import dataclass, field

import anyio
import pytest
from tests.analysis.records import MS, closed
from tests.report.load_samples import result

from headway.engine.message import LoadResult
from headway.engine.order import LoadOrder, RequestOrder, StopByCount
from headway.errors import Fault, StageError
from headway.record.probe import Probe
from headway.record.record import SingleUser, SingleUserAfter
from headway.run.trial import after_load, single_user
from headway.run.trial.after_load import measure_after_load
from headway.run.trial.observers import Observations, Observers
from headway.run.trial.single_user import SingleUserLoad

pytestmark = pytest.mark.anyio

PID, SECOND = 4711, 2
REQUESTS = (RequestOrder(url="http://10.77.0.3:8000/signup"),)


@dataclass
class App:
    """Each response takes `costs_ms` of CPU time, by how many were given before; without any it uses `idle_share`. It
    comes after 10 ms, or after its CPU time if it only `computes`.

    Its processes are `pids`; `respond` may have a response fail.
    """

    costs_ms: Callable[[int], float]
    idle_share: float = 0.0
    computes: bool = False
    answered: int = 0
    cpu_ns: float = 0.0
    pids: set[int] = field(default_factory=lambda: {PID})
    respond: Callable[[], None] = lambda: None
    sent: list[int] = field(default_factory=list)

    async def send(self, order: LoadOrder) -> LoadResult:
        assert isinstance(order.stop, StopByCount)
        self.respond()
        self.sent.append(order.stop.requests)
        times_ms = list[float]()
        for _ in range(order.stop.requests):
            cost_ms = self.costs_ms(self.answered)
            self.cpu_ns += cost_ms * MS
            self.answered += 1
            times_ms.append(cost_ms if self.computes else 10.0)
        found = result(times_ms)
        took_ns = round(sum(times_ms) * MS)
        self.cpu_ns += self.idle_share * took_ns
        window = found.window.model_copy(update={"end_ns": found.window.start_ns + took_ns})
        return found.model_copy(update={"window": window})

    async def load(self) -> int:
        self.answered += 1000
        return 1000

    def read_cpu_ns(self, _: int) -> int:
        return round(self.cpu_ns)

    async def sleep(self, seconds: float) -> None:
        self.cpu_ns += self.idle_share * seconds * 1000 * MS


async def judge(_: LoadResult) -> None:
    """All responses are valid."""


class Probes(Observers):
    """Observers of an app whose probe has nothing to say but in which counting that was."""

    def __init__(self) -> None:
        super().__init__()
        self.countings = 0

    def begin(self, until_ns: int | None = None) -> None:
        assert until_ns is None
        self.countings += 1

    async def read(self) -> Observations:
        return Observations(probe=Probe(processes=self.countings, loops=0))


async def measured(app: App, monkeypatch: pytest.MonkeyPatch) -> tuple[SingleUser, tuple[SingleUserAfter, ...]]:
    """What the single user's responses take before a load of 1,000 responses, and what is measured after it."""
    monkeypatch.setattr(single_user, "tree_cpu_ns", app.read_cpu_ns)
    monkeypatch.setattr(after_load, "tree_cpu_ns", app.read_cpu_ns)
    monkeypatch.setattr(after_load, "descendants", lambda _: iter(app.pids))
    monkeypatch.setattr(anyio, "sleep", app.sleep)
    load = SingleUserLoad(PID, closed(users=25), REQUESTS, app.send, judge)
    before, _ = await load.measure(1, Observers())
    app.sent.clear()
    answered = await app.load()
    after, probe = await measure_after_load(load, before, answered, app.load, Probes())
    assert (probe is not None) == (len(after) > 1)
    assert probe is None or probe.processes == SECOND
    return before, after


async def test_a_cost_that_grows_is_measured_again_after_as_much_load(monkeypatch: pytest.MonkeyPatch) -> None:
    before, after = await measured(App(lambda answered: 1 + answered / 1000), monkeypatch)
    assert [each.answered for each in after] == [1000, 2000]
    costs_ms = [routes[0].parts_cpu_ns[1] / MS for routes in (before.routes, *(each.routes for each in after))]
    assert costs_ms == pytest.approx([1.0, 2.2, 3.4], abs=0.2)
    assert after[0].routes[0].part_answers == before.routes[0].part_answers[: len(after[0].routes[0].part_answers)]


@pytest.mark.parametrize("cost_ms", [30, 100])
async def test_parts_are_as_many_where_responses_take_three_times_as_long(
    cost_ms: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the first part counts, in which is what a process does once."""
    before, after = await measured(App(lambda answered: cost_ms * (1 + answered / 1000), computes=True), monkeypatch)
    first, second = (each.routes[0] for each in after)
    parts = before.routes[0].same_parts(first, second)
    assert [size for size, *_ in parts] == list(before.routes[0].part_answers[1 : len(parts) + 1])


async def test_a_cost_that_stays_is_measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    _, after = await measured(App(lambda _: 1.0), monkeypatch)
    assert [each.answered for each in after] == [1000]


async def test_what_is_used_without_a_request_is_no_cost_of_a_response(monkeypatch: pytest.MonkeyPatch) -> None:
    """Responses take 10 ms, of which the app uses 0.5 ms for itself: its idle share is 5 %."""
    before, (after, *_) = await measured(App(lambda _: 1.0, idle_share=0.05), monkeypatch)
    assert before.routes[0].parts_cpu_ns[0] == pytest.approx(1.5 * MS, rel=0.01)
    assert after.routes[0].parts_cpu_ns[0] == pytest.approx(MS, rel=0.01)


@pytest.mark.parametrize("share", [0.11, 1.0])
async def test_an_app_that_goes_on_computing_is_not_measured(share: float, monkeypatch: pytest.MonkeyPatch) -> None:
    app = App(lambda _: 1.0, idle_share=share)
    _, after = await measured(app, monkeypatch)
    assert not after
    assert not app.sent


async def test_processes_that_have_come_meanwhile_are_others(monkeypatch: pytest.MonkeyPatch) -> None:
    app = App(lambda _: 1.0)
    app.respond = lambda: app.pids.add(4712) if app.answered > 1000 else None
    _, after = await measured(app, monkeypatch)
    assert app.sent
    assert not after


async def test_a_response_that_fails_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def respond() -> None:
        if app.answered > 1000:
            raise StageError(Fault("a request of a single user failed"))

    app = App(lambda _: 1.0, respond=respond)
    _, after = await measured(app, monkeypatch)
    assert not after


async def test_a_server_that_is_stuck_after_the_load_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(after_load, "LIMIT_S", 0.05)
    app, asked = App(lambda _: 1.0), list[int]()
    before, _ = await measured(app, monkeypatch)

    async def send(_: LoadOrder) -> LoadResult:
        asked.append(1)
        await anyio.Event().wait()
        raise AssertionError

    load = SingleUserLoad(PID, closed(users=25), REQUESTS, send, judge)
    assert await measure_after_load(load, before, 1000, app.load, Probes()) == ((), None)
    assert asked == [1]
