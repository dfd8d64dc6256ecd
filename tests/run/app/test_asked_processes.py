"""Requests that one process of a server has another one work on count once, where that one has them."""

from typing import Any

import pytest
from tests.probe_reports import answer

from headway.record.standings import OWN_PROCESS, OWN_SERVER, Standings
from headway.run.app.probe_reports import merge_reports

LOOKS = 20

BOTH = [["127.0.0.1:9001", "socket:[1]"], ["127.0.0.1:9002", "socket:[2]"]]


def process(places: dict[tuple[str, str], float], listens_at: str, program: str = "worker.py --port ") -> Any:
    """The report of a process: how many requests were at places, on average, by kind and what they wait for."""
    rows = [["request", *at, f"/srv/{at[0]}.py", 9, "serve", "", LOOKS * mean, 1, 0, [LOOKS * mean]]
            for at, mean in places.items()]  # fmt: skip
    listening = [[listens_at, f"socket:[{listens_at}]"]]
    return answer(places=rows, places_looks=LOOKS, places_s=2.0, slices=[LOOKS], listens_at=listening,
                  program=program)  # fmt: skip


def merged(*reports: Any) -> Standings:
    probe = merge_reports(reports)
    assert probe is not None
    assert probe.standings is not None
    return probe.standings


def means(found: Standings) -> dict[tuple[str, str], float]:
    return {(place.kind, place.waits_for): round(place.mean, 9) for place in found.places}


def gateway(asked: dict[str, float]) -> Any:
    return process({("io", address): mean for address, mean in asked.items()}, "127.0.0.1:8000", "gateway.py")


@pytest.mark.parametrize(
    ("asked", "listens_at"),
    [("127.0.0.1:9001", "127.0.0.1:9001"), ("127.0.0.1:9001", "0.0.0.0:9001"), ("/run/1.sock", "/run/1.sock")],
    ids=["its address", "any address", "a Unix socket"],
)
def test_what_the_asked_process_works_on_stands_there_alone(asked: str, listens_at: str) -> None:
    found = merged(gateway({asked: 16}), process({("io", "10.0.0.7:80"): 1.5, ("cpu", ""): 0.5}, listens_at))
    assert means(found) == {("io", f"{OWN_PROCESS}{asked}"): 14, ("io", "10.0.0.7:80"): 1.5, ("cpu", ""): 0.5}
    (worker,) = found.asked
    assert asked in worker.addresses
    assert (round(worker.inside, 9), worker.sent) == (2, 16)


def test_no_more_is_taken_from_the_line_that_asks_than_stands_there() -> None:
    found = merged(gateway({"127.0.0.1:9001": 2}), process({("cpu", ""): 3}, "127.0.0.1:9001"))
    assert means(found) == {("io", f"{OWN_PROCESS}127.0.0.1:9001"): 0, ("cpu", ""): 3}


def test_each_second_has_the_same_part() -> None:
    found = merged(gateway({"127.0.0.1:9001": 8}), process({("cpu", ""): 2}, "127.0.0.1:9001"))
    assert {place.kind: place.by_slice for place in found.places} == {"io": (6,), "cpu": (2,)}


def test_processes_of_the_same_program_are_known_though_nobody_asks_them() -> None:
    workers = [process({("cpu", ""): 1}, "127.0.0.1:9001"), process({}, "127.0.0.1:9002")]
    other = process({}, "127.0.0.1:9300", "metrics.py")
    found = merged(gateway({"127.0.0.1:9001": 16}), *workers, other)
    assert [(each.addresses, each.program, each.inside, each.sent) for each in found.asked] == [
        (("127.0.0.1:9001",), 0, 1, 16),
        (("127.0.0.1:9002",), 0, 0, 0),
    ]


def test_sockets_that_were_made_at_the_same_path_are_of_one_process_each() -> None:
    control = "/root/.gunicorn/gunicorn.ctl"
    first, second = (
        process({("cpu", ""): 1}, f"127.0.0.1:{port}") | {"listens_at": [
            [f"127.0.0.1:{port}", f"socket:[{port}]"], [control, f"socket:[{port + 100}]"]]}
        for port in (9001, 9002)
    )  # fmt: skip
    found = merged(gateway({"127.0.0.1:9001": 6}), first, second)
    assert [(each.inside, each.sent) for each in found.asked] == [(1, 6), (1, 1)]


def test_workers_that_share_their_addresses_are_asked_together() -> None:
    """Two children of one process have both of its sockets, and which of them accepts is not said."""
    workers = [process({("cpu", ""): 1}, "127.0.0.1:9001") | {"listens_at": BOTH}
               for _ in range(2)]  # fmt: skip
    found = merged(gateway({"127.0.0.1:9001": 6, "127.0.0.1:9002": 2}), *workers)
    assert [round(place.mean, 9) for place in found.places if place.kind == "io"] == [4.5, 1.5]
    assert len(found.asked) == 1


@pytest.mark.parametrize("workers", [1, 2])
def test_what_a_server_asks_of_itself_has_one_name_whatever_its_port(workers: int) -> None:
    asks = [gateway({"127.0.0.1:8000": 4, "127.0.0.1:5432": 1}) for _ in range(workers)]
    found = merged(*asks)
    assert means(found) == {("io", OWN_SERVER): 4 * workers, ("io", "127.0.0.1:5432"): workers}
    assert found.asked == ()


@pytest.mark.parametrize(
    "reports",
    [
        [gateway({"127.0.0.1:5432": 4}), process({("cpu", ""): 1}, "127.0.0.1:9001")],
        [gateway({"127.0.0.1:9001": 4}), answer(places=[], places_looks=LOOKS, places_s=2.0, slices=[LOOKS])],
    ],
    ids=["it asks another", "where one listens is unknown"],
)
def test_other_waits_stay_as_they_are(reports: list[Any]) -> None:
    found = merged(*reports)
    assert found.asked == ()
    assert sum(place.mean for place in found.places if place.kind == "io") == pytest.approx(4 * sum(
        row[1] == "io" for report in reports for row in report["places"]
    ))  # fmt: skip
    assert not any(OWN_PROCESS in place.waits_for for place in found.places)
