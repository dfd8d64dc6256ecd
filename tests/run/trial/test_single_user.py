"""A single user, with a driver and a judge by script: how many responses, and which round trips are a request's own."""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

import pytest
from tests.analysis.records import MS, closed, line
from tests.report.load_samples import result

from headway.analysis.cell.histogram import Histogram
from headway.engine.message import LoadResult
from headway.engine.network import LineCount
from headway.engine.order import ClosedOrder, LoadOrder, RequestOrder, StopByCount
from headway.errors import Fault, StageError
from headway.record.record import SingleUser
from headway.run.driver import engine as driver
from headway.run.testbed.testbed import on_loopback
from headway.run.trial.observers import Observers
from headway.run.trial.single_user import SingleUserLoad
from headway.study.loads import Load
from headway.study.network import DIRECT, NetworkLevel

from ..testbed.grounds import CPUS, JITTERY, namespaces, served
from ..testbed.scripted import ScriptedNetworks

pytestmark = pytest.mark.anyio

ASKED = (RequestOrder(url="http://10.77.0.3:8000/signup"),)
KEPT, NEW = closed(users=25), closed(users=25).model_copy(update={"connection": "close"})


@dataclass
class Driver:
    """Answers each order with this result, and remembers the orders."""

    result: LoadResult
    orders: list[LoadOrder] = field(default_factory=list)

    async def __call__(self, order: LoadOrder) -> LoadResult:
        self.orders.append(order)
        return self.result


async def right(result: LoadResult) -> None:
    assert result.window.answered


async def wrong(_: LoadResult) -> None:
    raise StageError(Fault("a lone request failed"))


@dataclass
class App:
    """Responds to each order; the n-th response of all takes `took_ms(n)`."""

    took_ms: Callable[[int], float]
    orders: list[LoadOrder] = field(default_factory=list)
    responses: int = 0

    async def __call__(self, order: LoadOrder) -> LoadResult:
        self.orders.append(order)
        assert isinstance(order.stop, StopByCount)
        first, self.responses = self.responses, self.responses + order.stop.requests
        return result([self.took_ms(n) for n in range(first, self.responses)])

    @property
    def sizes(self) -> list[int]:
        return [order.stop.requests for order in self.orders if isinstance(order.stop, StopByCount)]


async def measured(app: App, blocks: int = 1, requests: Sequence[RequestOrder] = ASKED) -> SingleUser:
    single_user, _ = await SingleUserLoad(os.getpid(), KEPT, requests, app, right).measure(blocks, Observers())
    return single_user


async def test_two_hundred_responses_after_two_cold_ones() -> None:
    app = App(lambda n: 80 if n < 2 else 1.0)
    single_user = await measured(app)
    assert all(order.load == ClosedOrder(users=1) and order.requests == ASKED for order in app.orders)
    assert app.sizes[0] == 2
    assert sum(app.sizes[1:]) == single_user.answers == 200
    assert abs(single_user.service_ns - 1 * MS) <= 0.001 * MS
    assert sum(Histogram.merged(route.parts).n for route in single_user.routes) == 200


@pytest.mark.parametrize(("blocks", "responses"), [(1, 18), (2, 8), (5, 8)])
async def test_or_as_many_as_come_in_two_seconds_of_all_blocks(blocks: int, responses: int) -> None:
    """Two cold ones of 100 ms each are part of the time."""
    assert (await measured(App(lambda _: 100), blocks)).answers == responses


async def test_a_response_that_takes_all_the_time_is_waited_for_twice() -> None:
    app = App(lambda _: 10_000)
    single_user = await measured(app)
    assert (app.sizes, single_user.answers) == ([2], 2)


async def test_a_first_response_that_loads_what_others_use_is_no_measurement() -> None:
    single_user = await measured(App(lambda n: 3_000 if n == 0 else 5))
    assert single_user.answers == 200
    assert abs(single_user.service_ns - 5 * MS) <= 0.01 * MS


async def test_a_slow_route_keeps_none_of_the_others_from_being_measured_warm() -> None:
    slow, loads = (RequestOrder(url=f"http://10.77.0.3:8000/{name}") for name in ("slow", "loads"))
    apps = {slow.url: App(lambda _: 1_500), loads.url: App(lambda n: 3_000 if n == 0 else 5)}

    async def send(order: LoadOrder) -> LoadResult:
        return await apps[order.requests[0].url](order)

    single_user, _ = await SingleUserLoad(os.getpid(), KEPT, (slow, loads), send, right).measure(1, Observers())
    means_ms = [(route.parts[0].mean_ns or 0) / MS for route in single_user.routes]
    assert [round(each) for each in means_ms] == [1_500, 5]
    assert apps[slow.url].sizes == [2, 2]


@pytest.mark.parametrize(("blocks", "took_ms", "responses"), [(1, 600, 6), (2, 400, 2), (1, 800, 2)])
async def test_one_block_waits_for_as_many_as_its_interval_needs(blocks: int, took_ms: float, responses: int) -> None:
    """Six times 600 ms are less than twice the two seconds, six times 800 ms are more."""
    assert (await measured(App(lambda _: took_ms), blocks)).answers == responses


async def test_few_quick_responses_do_not_tell_how_many_more_there_is_time_for() -> None:
    """One in three takes 500 ms: no more than five come before that is known."""
    app = App(lambda n: 500 if n % 3 == 2 else 10)
    single_user = await measured(app)
    assert sum(app.sizes[1:]) * 173 <= 4_000
    assert 100 * MS < single_user.service_ns < 250 * MS


async def test_of_several_routes_each_is_measured_by_itself() -> None:
    fast, slow = (
        RequestOrder(url=f"http://10.77.0.3:8000/{name}", weight=weight) for name, weight in (("a", 3), ("b", 1))
    )
    took = {fast.url: 10.0, slow.url: 50.0}

    async def send(order: LoadOrder) -> LoadResult:
        (request,) = order.requests
        assert isinstance(order.stop, StopByCount)
        return result([took[request.url]] * order.stop.requests)

    load = SingleUserLoad(os.getpid(), KEPT, (fast, slow), send, right)
    single_user, _ = await load.measure(1, Observers())
    assert abs(single_user.service_ns - 20 * MS) <= 0.02 * MS
    assert [route.weight for route in single_user.routes] == [3, 1]
    fast_ns, slow_ns = (route.cpu_ns for route in single_user.routes)
    assert fast_ns is not None
    assert slow_ns is not None
    assert single_user.cpu_ns == pytest.approx((3 * fast_ns + slow_ns) / 4, abs=1)


@pytest.mark.parametrize(
    ("took_ms", "time_ms", "sizes"),
    [(10, 1000, [2, 5, 28]), (10, 100, [2, 5]), (10, 1, [2, 5]), (10, 0, [2, 5])],
    ids=["all of them", "as far as there is time", "two at least", "two at least, without time"],
)
async def test_the_same_parts_are_sent_again_as_far_as_there_is_time(
    took_ms: float, time_ms: float, sizes: list[int]
) -> None:
    app = App(lambda _: took_ms)
    load = SingleUserLoad(os.getpid(), KEPT, ASKED, app, right)
    parts = await load.repeat(ASKED[0], (2, 5, 28), time_ms * MS)
    assert app.sizes == [part.result.window.answered for part in parts] == sizes


async def test_a_route_says_how_many_responses_each_part_has() -> None:
    app = App(lambda _: 1.0)
    (route,) = (await measured(app)).routes
    assert route.part_answers == tuple(app.sizes[1:])
    assert len(route.parts_cpu_ns) == len(route.part_answers)


async def test_wrong_answers_are_no_measurement() -> None:
    with pytest.raises(StageError, match="a lone request failed"):
        await SingleUserLoad(os.getpid(), KEPT, ASKED, Driver(result([1.0])), wrong).measure(1, Observers())


BEFORE = {"load": line(round_trips=40, connects=4), "postgres": line(round_trips=90, connects=3)}
AFTER = {"load": line(round_trips=42, connects=5), "postgres": line(round_trips=97, connects=4)}

COLD = {"load": line(round_trips=42, connects=5), "postgres": line(round_trips=104, connects=6)}


async def trips(connection: str, *counts: dict[str, LineCount]) -> dict[str, float]:
    drive = Driver(result([283.0]))
    load = KEPT if connection == "keep-alive" else NEW
    ground = replace(on_loopback(), networks=ScriptedNetworks(*counts))
    found = await SingleUserLoad(os.getpid(), load, ASKED, drive, right).count_round_trips(ground, (0,))
    assert [order.stop for order in drive.orders] == [StopByCount(requests=1)] * 2
    return found


async def test_a_connection_that_is_kept_is_not_counted_and_a_backends_is() -> None:
    assert await trips("keep-alive", BEFORE, AFTER, BEFORE, AFTER) == {"load": 1, "postgres": 7}


async def test_an_answer_of_a_cold_worker_does_not_count() -> None:
    assert (await trips("keep-alive", BEFORE, COLD, BEFORE, AFTER))["postgres"] == 7
    assert (await trips("keep-alive", BEFORE, AFTER, BEFORE, COLD))["postgres"] == 7


async def test_a_connection_that_is_made_for_each_request_is() -> None:
    assert await trips("close", BEFORE, AFTER, BEFORE, AFTER) == {"load": 2, "postgres": 7}


async def test_without_the_loads_network_backends_are_counted_all_the_same() -> None:
    before, after = ({"postgres": counts["postgres"]} for counts in (BEFORE, AFTER))
    assert await trips("keep-alive", before, after, before, after) == {"postgres": 7}


async def test_where_nothing_is_counted_nothing_is_said() -> None:
    drive = Driver(result([283.0]))
    assert await SingleUserLoad(os.getpid(), KEPT, ASKED, drive, right).count_round_trips(on_loopback(), (0,)) == {}
    assert not drive.orders


async def test_wrong_answers_are_not_counted() -> None:
    ground = replace(on_loopback(), networks=ScriptedNetworks(BEFORE, AFTER))
    with pytest.raises(StageError, match="a lone request failed"):
        await SingleUserLoad(os.getpid(), KEPT, ASKED, Driver(result([1.0])), wrong).count_round_trips(ground, (0,))


@pytest.mark.usefixtures("hosts")
@pytest.mark.parametrize("level", [DIRECT, JITTERY], ids=["tapped", "line"])
@pytest.mark.parametrize(("load", "round_trips"), [(KEPT, 1), (NEW, 2)], ids=["keep-alive", "close"])
async def test_over_real_networks(level: NetworkLevel, load: Load, round_trips: int) -> None:
    """Through a line where there is one; all other networks are tapped for that long."""
    hosts = namespaces("http", networks=(level,))
    async with hosts as testbed, testbed.ground(level) as ground, served(ground.server) as (_, url):

        async def drive(order: LoadOrder) -> LoadResult:
            return (await driver.drive(order, CPUS.load, lambda _: None, host=ground.load)).result

        single_user = SingleUserLoad(os.getpid(), load, (RequestOrder(url=url),), drive, right)
        counted = await single_user.count_round_trips(ground, CPUS.load)
    assert counted == {"load": round_trips, "http": 0}
