"""The lone user, with a driver and a judge by script: how many answers, and which round trips are a request's own."""

import os
from dataclasses import dataclass, field, replace

import pytest
from tests.analysis.records import MS, closed, line
from tests.report.load_samples import result

from headway.engine.message import LoadResult
from headway.engine.network import LineCount
from headway.engine.order import ClosedOrder, LoadOrder, RequestOrder, StopByCount
from headway.errors import Fault, StageError
from headway.run.app.probe import Listener
from headway.run.driver import engine as driver
from headway.run.testbed.testbed import on_loopback
from headway.run.trial.verify import SingleUserLoad
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


async def right(result: LoadResult) -> int:
    assert result.window.answered
    return 283 * MS


async def wrong(_: LoadResult) -> int:
    raise StageError(Fault("a lone request failed"))


@pytest.mark.parametrize(("form", "answers"), [("quick", 2), ("full", 5)])
async def test_one_user_gets_a_cold_answer_and_warm_ones(form: str, answers: int) -> None:
    drive = Driver(result([283.0] * answers))
    alone, _ = await SingleUserLoad(os.getpid(), KEPT, ASKED, drive, right).measure(form, Listener(None))
    (order,) = drive.orders
    assert order.load == ClosedOrder(users=1)
    assert order.stop == StopByCount(requests=answers)
    assert order.requests == ASKED
    assert (alone.answers, alone.service_ns, alone.round_trips) == (answers, 283 * MS, {})
    assert alone.connect_ns == drive.result.connect.p50_ns == 70_000


@pytest.mark.parametrize(("first_ms", "more"), [(2.4, 20), (100, 4), (133, 3)])
async def test_short_answers_are_timed_on_more_of_them(first_ms: float, more: int) -> None:
    drive = Driver(result([0.8] * more))
    took = iter((round(first_ms * MS), 800_000))

    async def judge(_: LoadResult) -> int:
        return next(took)

    alone, _ = await SingleUserLoad(os.getpid(), KEPT, ASKED, drive, judge).measure("quick", Listener(None))
    assert [order.stop for order in drive.orders] == [StopByCount(requests=2), StopByCount(requests=more)]
    assert (alone.answers, alone.service_ns) == (more, 800_000)


async def test_wrong_answers_are_no_measurement() -> None:
    with pytest.raises(StageError, match="a lone request failed"):
        await SingleUserLoad(os.getpid(), KEPT, ASKED, Driver(result([1.0])), wrong).measure("quick", Listener(None))


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
