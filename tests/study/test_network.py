from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from headway.engine.delay_law import Exponential, Fixed, Uniform
from headway.engine.network import Direction
from headway.errors import StudyError
from headway.study.catalog import read_study
from headway.study.hosts import Hosts, parse_cpu_list
from headway.study.network import DIRECT, Network, NetworkLevel

from .studies import EVERYTHING, HEAD, TAIL, faults_of, read

MS = 1_000_000


def test_latency_is_half_in_each_direction() -> None:
    network = Network(latency=100 * MS)
    assert [direction.delay for direction in network.directions] == [Fixed(delay=50 * MS)] * 2
    assert (network.round_trip_ns, network.least_round_trip_ns) == (100 * MS, 100 * MS)
    assert network.is_constant


def test_jitter_spreads_a_round_trip_evenly_around_the_latency() -> None:
    network = Network(latency=100 * MS, jitter=20 * MS)
    assert [direction.delay for direction in network.directions] == [Uniform(low=40 * MS, high=60 * MS)] * 2
    assert (network.round_trip_ns, network.least_round_trip_ns) == (100 * MS, 80 * MS)
    assert not network.is_constant


def test_a_direction_of_its_own_leaves_the_other_one_alone() -> None:
    network = Network(latency=100 * MS, loss=0.1, request=Direction(delay=Exponential(mean=30 * MS)))
    assert network.directions == (
        Direction(delay=Exponential(mean=30 * MS)),
        Direction(delay=Fixed(delay=50 * MS), loss=0.1),
    )
    assert (network.round_trip_ns, network.least_round_trip_ns) == (80 * MS, 50 * MS)


def test_a_direction_is_ordered_as_it_is_said() -> None:
    order = Direction(delay=Fixed(delay=MS), loss=0.25, bandwidth=8000).model_dump(by_alias=True)
    assert order == {"delay": {"law": "fixed", "delay_ns": MS}, "loss": 0.25, "rate_bits_per_s": 8000}


@given(latency=st.integers(0, 10**10), share=st.floats(0, 1))
def test_no_direction_has_a_negative_delay_and_the_mean_is_the_latency(latency: int, share: float) -> None:
    network = Network(latency=latency, jitter=int(latency * share))
    assert 0 <= network.least_round_trip_ns <= network.round_trip_ns
    # Each of four bounds is rounded down to a whole nanosecond.
    assert network.round_trip_ns == pytest.approx(latency, abs=2)


@pytest.mark.parametrize(
    ("said", "where"),
    [
        ({"jitter": 1}, ("jitter", 0)),
        ({"latency": 5, "jitter": 6}, ("jitter", 0)),
        ({"bandwidth": 5, "request": {}, "answer": {}}, ("bandwidth",)),
    ],
)
def test_what_does_not_fit_is_refused_at_its_key(said: dict[str, object], where: tuple[str, ...]) -> None:
    with pytest.raises(ValidationError) as caught:
        Network.model_validate(said)
    assert [detail["loc"] for detail in caught.value.errors()] == [where]


def test_a_level_is_plain_only_if_both_networks_do_nothing() -> None:
    assert DIRECT.is_plain
    assert NetworkLevel(name="x", load=Network(request=Direction(), answer=Direction())).is_plain
    assert not NetworkLevel(name="x", load=Network(loss=0.1)).is_plain
    assert not NetworkLevel(name="x", backends=Network(answer=Direction(bandwidth=1))).is_plain


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[hosts.load]\nports = [9, 5]", "6: hosts.load.ports: 9 to 5 is no range of ports"),
        ("[hosts.load]\nports = [0, 5]", "6: hosts.load.ports: 0 to 5 is no range of ports"),
        ("[hosts.load]\nports = [1, 65536]", "6: hosts.load.ports: 1 to 65536 is no range of ports"),
        ("[hosts.load]\nports = [1]", "6: hosts.load.ports: an entry of this list is missing"),
        ("[hosts.server]\nsomaxconn = 0", "6: hosts.server.somaxconn: Input should be greater"),
        ("[hosts.server]\nsomaxcon = 5", "6: hosts.server.somaxcon: unknown key\n    did you mean 'somaxconn'?"),
        ('[hosts.backends]\ncongestion_control = "b b r"', "6: hosts.backends.congestion_control: String should"),
        ("[hosts.load]\nsyn_linear_timeouts = 128", "6: hosts.load.syn_linear_timeouts: Input should be less"),
        ("[hosts.loadd]", "5: hosts.loadd: unknown key"),
        ("[cpus]\nserver = []", "6: cpus.server: this list is empty"),
        ("[cpus]\nserver = [0, 0]", "6: cpus.server.1: 0 stands there twice"),
        ("[cpus]\nload = [-1]", "6: cpus.load.0: Input should be greater"),
        ("[dns]\nhold = 5", "6: dns.hold: 5 is not a duration"),
        ('[dns]\nnames = ["mysql"]', "6: dns.names.0: 'mysql' is unknown"),
        ('[dns]\nnames = ["http", "http"]', "6: dns.names.1: http stands there twice"),
        ('[dns]\nnames = [\n  "http",\n  "smtp",\n]', "8: dns.names.1: no workload asks smtp\n    they ask http"),
        ("[backend_network.smtp]\nlatency = '5ms'", "5: backend_network.smtp: no workload asks smtp"),
        ("[backend_network.files]\nlatency = '5ms'", "5: backend_network.files: no network leads to files"),
        ('testbed = "cluster"', "5: testbed: 'cluster' is unknown\n    one of 'namespaces' or 'loopback'"),
    ],
)
def test_each_fault_names_its_line_and_its_key(tmp_path: Path, text: str, said: str) -> None:
    (fault,) = faults_of(tmp_path, text)
    assert fault.startswith(said), fault


def test_names_that_nobody_wrote_are_checked_too(tmp_path: Path) -> None:
    path = tmp_path / "study.toml"
    path.write_text(HEAD + 'dns.hold = "5ms"' + TAIL.replace("http_post", "sleep"), encoding="utf-8")
    with pytest.raises(StudyError, match=r"study\.toml:5: dns.names: no workload asks http\n.*remove"):
        read_study(str(path))


def test_who_is_asked_by_name_needs_somebody_who_knows_it(tmp_path: Path) -> None:
    page = '{ operation = "http_get", hold = "1ms", by_name = true }'
    path = tmp_path / "study.toml"
    path.write_text(HEAD + TAIL.replace('{ operation = "http_post", hold = "10ms" }', page), encoding="utf-8")
    with pytest.raises(StudyError, match=r"nobody knows the name of http\n.*add \[dns\] with names"):
        read_study(str(path))


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ('network.latency = ["0ms", "5ms"]\nnetwork.backends.loss = 0.1\nnetwork.bandwidth = ["1mbit", "2mbit"]',
         {6: "network.latency", 7: "network.backends.loss", 8: "network.bandwidth"}),
        ('network.answer = { delay = "5ms" }\nnetwork.latency = "0ms"', {6: "network.answer"}),
        ('[[networks]]\nname = "a"\n[[networks]]\nname = "b"\nbackends = { loss = 0.1 }', {8: "networks.1"}),
        ("[hosts.server]\nsomaxconn = 5\nports = [5, 9]", {7: "hosts.server.somaxconn", 8: "hosts.server.ports"}),
        ('[dns]\nhold = "5ms"', {6: "dns"}),
    ],
)  # fmt: skip
def test_loopback_cannot_be_what_needs_a_host_for_each_role(tmp_path: Path, text: str, keys: dict[int, str]) -> None:
    said = faults_of(tmp_path, 'testbed = "loopback"\n' + text)
    assert {int(fault.split(":")[0]): fault.split(": ")[1] for fault in said} == keys
    assert all('say testbed = "namespaces", or leave testbed out' in fault for fault in said)
    assert read(tmp_path, text).needs_namespaces_for
    assert read(tmp_path, 'testbed = "namespaces"\n' + text).needs_namespaces_for


@pytest.mark.parametrize(
    "text", ["", 'network.latency = "0ms"', "[hosts.load]", "[cpus]\nserver = [1]", "[[networks]]\nname = 'a'"]
)
def test_what_loopback_can_be_needs_no_namespaces(tmp_path: Path, text: str) -> None:
    study = read(tmp_path, 'testbed = "loopback"\n' + text)
    assert study.testbed == "loopback"
    assert not study.needs_namespaces_for


def test_a_study_says_for_what_it_needs_namespaces() -> None:
    study = read_study(str(EVERYTHING))
    needs = study.needs_namespaces_for
    assert needs[0] == "network 'latency 0 ms, loss 0 %, backends 1 ms'"
    assert needs[12:] == (
        "hosts.load.ports",
        "hosts.server.somaxconn", "hosts.server.congestion_control", "hosts.backends.somaxconn", "dns"
    )  # fmt: skip
    assert study.model_copy(update={"hosts": Hosts(), "dns": None}).needs_namespaces_for == needs[:12]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [("1", (1,)), ("0,2", (0, 2)), ("2-5,7", (2, 3, 4, 5, 7)), ("3-3", (3,)), ("5, 1-2,2", (1, 2, 5))],
)
def test_lists_of_processors_are_read(text: str, numbers: tuple[int, ...]) -> None:
    assert parse_cpu_list(text) == numbers


@pytest.mark.parametrize("text", ["", ",", "1,", "a", "1-", "-1", "5-4", "1-2-3", "99999", "0x1", "٣"])
def test_what_is_no_list_of_processors_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"no list of processors|runs backwards"):
        parse_cpu_list(text)


@given(st.sets(st.integers(0, 9999), min_size=1, max_size=20))
def test_any_list_of_numbers_is_read(numbers: set[int]) -> None:
    assert parse_cpu_list(",".join(map(str, numbers))) == tuple(sorted(numbers))
