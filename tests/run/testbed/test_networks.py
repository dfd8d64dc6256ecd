"""Networks: what was seen between two counts, and real lines and taps that see a connection."""

from pathlib import Path

import pytest
from tests.analysis.records import line

from headway.engine.network import LinkOrder
from headway.errors import StageError
from headway.record.record import counted_since
from headway.run.app.readiness import request_until_response
from headway.run.testbed.testbed import open_networks
from headway.study.network import DIRECT

from ..observe import descendants
from .grounds import CPUS, namespaces, served

pytestmark = pytest.mark.anyio


def test_counters_are_differences_and_lateness_is_that_of_the_later_count() -> None:
    early = line(round_trips=5, connects=1, late_ms=9, packets=10, bytes=1000, lost=1, dropped=2)
    late = line(round_trips=12, connects=3, late_ms=4, packets=110, bytes=9000, lost=4, dropped=2)
    early, late = (count.model_copy(update={"retransmits": n}) for count, n in ((early, 2), (late, 6)))
    expected = line(round_trips=7, connects=2, late_ms=4, packets=100, bytes=8000, lost=3, dropped=0)
    assert counted_since({"load": early}, {"load": late}) == {"load": expected.model_copy(update={"retransmits": 4})}


def test_each_direction_is_counted_for_itself() -> None:
    early, late = (
        line(packets=request).model_copy(update={"answer": line(packets=answer).answer})
        for request, answer in ((10, 5), (11, 12))
    )
    counted = counted_since({"load": early}, {"load": late})["load"]
    assert (counted.request.packets, counted.answer.packets) == (1, 7)


def test_what_was_not_there_before_was_not_seen_between() -> None:
    assert counted_since({"load": line()}, {"load": line(), "postgres": line()}).keys() == {"load"}
    assert counted_since({}, {}) == {}


async def test_without_lines_and_taps_nothing_is_started(tmp_path: Path) -> None:
    before = descendants()
    for order in (None, LinkOrder(host=str(tmp_path))):
        async with open_networks(order, CPUS.load) as networks:
            assert networks is None
            assert descendants() == before


@pytest.mark.usefixtures("hosts")
async def test_taps_count_for_a_while_where_no_line_is() -> None:
    async with namespaces("http") as testbed, testbed.ground(DIRECT) as ground:
        assert ground.networks is None
        async with served(testbed.backend("http")) as (_, far), served(ground.server) as (_, near):
            async with open_networks(ground.taps, CPUS.load) as taps:
                assert taps is not None
                before = await taps.count()
                await request_until_response(ground.load, near)
                for _ in range(2):
                    await request_until_response(ground.server, far)
                counted = counted_since(before, await taps.count())
            await request_until_response(ground.load, near)
    # Each time a connection and a request.
    assert {name: (count.connects, count.round_trips) for name, count in counted.items()} == {
        "load": (1, 2),
        "http": (2, 4),
    }


@pytest.mark.usefixtures("hosts")
async def test_a_host_without_the_interface_is_told() -> None:
    async with namespaces() as testbed, testbed.ground(DIRECT) as ground:
        assert ground.taps is not None
        tap = ground.taps.taps[0].model_copy(update={"interface": "to-nobody"})
        with pytest.raises(StageError, match="to-nobody"):
            async with open_networks(ground.taps.model_copy(update={"taps": (tap,)}), CPUS.load):
                pytest.fail("never gets here")
