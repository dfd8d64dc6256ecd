"""[network] and [[networks]] of a study: levels, names, and faults with their places."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headway.engine.delay_law import LogNormal
from headway.engine.network import Direction
from headway.errors import StudyError
from headway.study.catalog import read_study
from headway.study.network import DIRECT, Network, NetworkFactor, NetworkLevel
from headway.study.sizing import quick_size
from headway.study.study import Study
from headway.units import FROM_TOML

from .studies import EVERYTHING, HEAD, TAIL, faults_of, read

MS = 1_000_000


def levels_of(**table: Any) -> tuple[NetworkLevel, ...]:
    return NetworkFactor.model_validate(table, context=FROM_TOML).levels


def names_of(**table: Any) -> list[str]:
    return [level.name for level in levels_of(**table)]


def test_a_list_of_latencies_just_works(tmp_path: Path) -> None:
    study = read(tmp_path, 'network.latency = ["0ms", "100ms", "200ms"]')
    assert [level.name for level in study.networks] == ["0 ms", "100 ms", "200 ms"]
    assert [level.load.latency for level in study.networks] == [0, 100 * MS, 200 * MS]
    assert all(level.backends.is_plain for level in study.networks)
    assert study.needs_namespaces_for


def test_without_a_network_there_is_the_one_that_does_nothing(tmp_path: Path) -> None:
    for text in ("", "[network]", 'network.latency = "0ms"', 'network.request = { delay = "0ms" }'):
        study = read(tmp_path, text)
        assert study.networks == (DIRECT,) or (study.networks[0].name == "direct" and study.networks[0].is_plain)
        assert not study.needs_namespaces_for


def test_the_levels_are_all_combinations_in_the_order_written() -> None:
    assert names_of(latency=["0ms", "100ms"], loss=[0, 0.01]) == [
        "latency 0 ms, loss 0 %",
        "latency 0 ms, loss 1 %",
        "latency 100 ms, loss 0 %",
        "latency 100 ms, loss 1 %",
    ]
    assert names_of(loss=[0, 0.01], latency=["0ms", "100ms"])[:2] == [
        "latency 0 ms, loss 0 %",
        "latency 100 ms, loss 0 %",
    ]


@pytest.mark.parametrize(
    ("table", "names"),
    [
        ({"loss": [0, 0.001]}, ["loss 0 %", "loss 0.1 %"]),
        ({"bandwidth": ["10mbit", "1.5gbit"]}, ["bandwidth 10 Mbit/s", "bandwidth 1.5 Gbit/s"]),
        ({"latency": "100ms", "jitter": ["0ms", "20ms"]}, ["jitter 0 ms", "jitter 20 ms"]),
        ({"latency": "5ms", "backends": {"latency": ["1ms", "100ms"]}}, ["backends 1 ms", "backends 100 ms"]),
        ({"backends": {"latency": ["1ms"], "loss": [0, 0.5]}}, ["backends loss 0 %", "backends loss 50 %"]),
        (
            {"latency": ["0ms", "1s"], "backends": {"latency": ["0ms", "2ms"]}},
            ["0 ms, backends 0 ms", "0 ms, backends 2 ms", "1 s, backends 0 ms", "1 s, backends 2 ms"],
        ),
        ({"latency": ["100ms", "100.4ms"]}, ["100 ms", "100.4 ms"]),
    ],
)
def test_names_are_made_of_what_varies_only(table: dict[str, Any], names: list[str]) -> None:
    assert names_of(**table) == names


@pytest.mark.parametrize(
    ("table", "name"),
    [
        ({"latency": "100ms"}, "100 ms"),
        ({"latency": ["100ms"]}, "100 ms"),
        ({"latency": "100ms", "loss": 0.01, "bandwidth": "2mbit"}, "latency 100 ms, loss 1 %, bandwidth 2 Mbit/s"),
        ({"backends": {"latency": "1ms"}}, "backends 1 ms"),
        (
            {"latency": "100ms", "backends": {"latency": "1ms", "jitter": "1ms"}},
            "100 ms, backends latency 1 ms, backends jitter 1 ms",
        ),
        ({"request": {"delay": "80ms"}, "answer": {"loss": 0.02}}, "request 80 ms, answer 0 ms with loss 2 %"),
        (
            {"answer": {"delay": {"law": "exponential", "mean": "5ms"}, "loss": 0.5, "bandwidth": "1kbit"}},
            "answer exponential 5.00 ms with loss 50 % and bandwidth 1 kbit/s",
        ),
    ],
)
def test_one_level_is_named_by_what_it_does(table: dict[str, Any], name: str) -> None:
    assert names_of(**table) == [name]


values = {
    "latency": st.lists(st.integers(0, 10**12), min_size=1, max_size=3, unique=True),
    "loss": st.lists(st.floats(0, 1, exclude_max=True), min_size=1, max_size=3, unique=True),
    "bandwidth": st.lists(st.integers(1, 10**12), min_size=1, max_size=3, unique=True),
}
tables = st.fixed_dictionaries({}, optional=values)


@given(load=tables, backends=tables)
def test_names_are_unique_and_there_is_one_for_each_combination(load: dict[str, Any], backends: dict[str, Any]) -> None:
    levels = NetworkFactor.model_validate(load | {"backends": backends}).levels
    combinations = 1
    for several in (*load.values(), *backends.values()):
        combinations *= len(several)
    assert len({level.name for level in levels}) == len(levels) == combinations
    assert len({(level.load, level.backends) for level in levels}) == combinations
    assert all(level.name == level.name.strip() for level in levels)


def test_levels_can_be_written_out(tmp_path: Path) -> None:
    study = read(
        tmp_path,
        """
        [[networks]]
        name = "beside it"
        [[networks]]
        name = "far away, 1 %"
        load = { latency = "150ms", jitter = "10ms", loss = 0.01 }
        backends = { latency = "1ms", answer = { bandwidth = "10mbit" } }
        """,
    )
    assert [level.name for level in study.networks] == ["beside it", "far away, 1 %"]
    assert study.networks[0].is_plain
    assert study.networks[1] == NetworkLevel(
        name="far away, 1 %",
        load=Network(latency=150 * MS, jitter=10 * MS, loss=0.01),
        backends=Network(latency=MS, answer=Direction(bandwidth=10_000_000)),
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("network.latency = 100", "5: network.latency: 100 is not a duration"),
        ('network.latency = [\n  "0ms",\n  "100",\n]', "7: network.latency.1: '100' is not a duration"),
        ('network.latency = "-5ms"', "5: network.latency: '-5ms' is not a duration"),
        ("network.latency = []", "5: network.latency: this list is empty"),
        ('network.latency = ["100ms", "0.1s"]', "5: network.latency.1: 100 ms stands there twice"),
        ("network.loss = 1", "5: network.loss: loss is a share below 1: 1 % is 0.01"),
        ("network.loss = [0.1, 1.5]", "5: network.loss.1: loss is a share below 1"),
        ("network.loss = [0.1, -0.5]", "5: network.loss.1: Input should be greater than or equal to 0"),
        ("network.loss = nan", "5: network.loss: Input should be"),
        ('network.bandwidth = "10mb"', "5: network.bandwidth: '10mb' is not a bandwidth"),
        ('network.bandwidth = ["10mbit", "0mbit"]', "5: network.bandwidth.1: Input should be greater than 0"),
        ("network.bandwidth = 10", "5: network.bandwidth: 10 is not a bandwidth"),
        ('network.latncy = "5ms"', "5: network.latncy: unknown key\n    did you mean 'latency'?"),
        ('network.backends.latncy = "5ms"', "5: network.backends.latncy: unknown key"),
        (
            '[network]\nlatency = "5ms"\n[network.backends]\nloss = 2',
            "8: network.backends.loss: loss is a share below 1",
        ),
        (
            'network.latency = "5ms"\nnetwork.jitter = "6ms"',
            "6: network.jitter: a jitter of 6 ms is above a latency of 5 ms",
        ),
        ('network.jitter = "6ms"', "5: network.jitter: a jitter of 6 ms is above a latency of 0 ms"),
        (
            'network.latency = ["10ms", "100ms"]\nnetwork.jitter = [\n  "0ms",\n  "20ms",\n]',
            "8: network.jitter.1: a jitter of 20 ms is above a latency of 10 ms",
        ),
        (
            '[network.backends]\njitter = "6ms"',
            "6: network.backends.jitter: a jitter of 6 ms is above a latency of 0 ms",
        ),
        ("network.request = { delay = 5 }", "5: network.request.delay: 5 is not a duration"),
        ('network.request = { dely = "5ms" }', "5: network.request.dely: unknown key"),
        ('network.request = { delay = { law = "gamma" } }', "5: network.request.delay: law = 'gamma' is unknown"),
        ("network.answer = { loss = 1 }", "5: network.answer.loss: loss is a share below 1"),
        (
            'network.latency = "5ms"\nnetwork.request = { delay = "1ms" }\nnetwork.answer = { delay = "1ms" }',
            "5: network.latency: request and answer already say it for both directions",
        ),
        ('network = "100ms"', "5: network: '100ms' is no table"),
        ("networks = []", "5: networks: this list is empty"),
        ("[[networks]]\nload = { }", "5: networks.0.name: this key is missing"),
        ('[[networks]]\nname = "a"\n[[networks]]\nname = "a"', "8: networks.1.name: a stands there twice"),
        ('[[networks]]\nname = " a"', "6: networks.0.name: String should match pattern"),
        (
            '[[networks]]\nname = "a"\nload = { latency = "5ms", jitter = "6ms" }',
            "7: networks.0.load.jitter: a jitter of 6 ms is above a latency of 5 ms",
        ),
        (
            '[[networks]]\nname = "a"\nload = { latency = ["5ms"] }',
            "7: networks.0.load.latency: ['5ms'] is not a duration",
        ),
        ('network.latency = "5ms"\nnetworks = [{ name = "a" }]', "5: network: the network is given twice"),
        (
            'network.latency = ["0ms", "5ms"]\nquick = { blocks = 3, networks = ["5ms"] }',
            "6: quick.networks.0: this study has no",
        ),
    ],
)
def test_each_fault_names_its_line_and_its_key(tmp_path: Path, text: str, said: str) -> None:
    (fault,) = faults_of(tmp_path, text)
    assert fault.startswith(said), fault


def test_all_faults_of_networks_are_said_at_once(tmp_path: Path) -> None:
    text = """\
[network]
latency = ["5ms", "5"]
loss = 3
bandwidth = []
[network.backends]
latency = "5ms"
jitter = "4ms"
[hosts.server]
somaxconn = 0
"""
    lines = [int(fault.split(":")[0]) for fault in faults_of(tmp_path, text)]
    assert sorted(lines) == [6, 7, 8, 13]


def test_a_fault_of_two_keys_names_a_remedy(tmp_path: Path) -> None:
    (fault,) = faults_of(tmp_path, 'network.latency = ["0ms", "9ms"]\nquick = { blocks = 3, networks = ["5 ms"] }')
    assert "it has '0 ms', '9 ms'" in fault
    (fault,) = faults_of(tmp_path, 'network.jitter = ["9ms"]')
    assert "[[networks]] says single pairs" in fault


def test_a_network_to_backends_that_nobody_asks_is_a_fault(tmp_path: Path) -> None:
    for text, said in (
        ('network.backends.latency = "5ms"', "5: network.backends.latency: no workload asks a backend"),
        (
            'networks = [{ name = "a", backends = { loss = 0.1 } }]',
            "5: networks.0.backends: no workload asks a backend",
        ),
    ):
        path = tmp_path / "study.toml"
        path.write_text(HEAD + text + TAIL.replace("http_post", "sleep"), encoding="utf-8")
        with pytest.raises(StudyError, match=said.partition(":")[0]) as caught:
            read_study(str(path))
        assert [str(fault).partition("\n")[0] for fault in caught.value.faults] == [f"{path}:{said}"]


def test_a_study_may_say_everything() -> None:
    study = read_study(str(EVERYTHING))
    assert len(study.networks) == 12
    assert study.networks[-1].name == "latency 200 ms, loss 1 %, backends 20 ms"
    assert study.networks[-1].load == Network(latency=200 * MS, loss=0.01, bandwidth=100_000_000)
    answer = Direction(delay=LogNormal(median=5 * MS, sigma=0.5), loss=0.001, bandwidth=10_000_000)
    assert study.networks[-1].backends == Network(latency=20 * MS, jitter=500_000, answer=answer)
    assert study.hosts.load.ports == (32768, 60999)
    assert study.cpus.server == (1,)
    assert study.dns is not None
    assert study.dns.names == ("http", "smtp")
    assert Study.model_validate_json(study.model_dump_json()) == study


def test_the_quick_size_keeps_the_levels_that_it_names() -> None:
    full = read_study(str(EVERYTHING))
    quick = quick_size(str(EVERYTHING), full)
    assert [level.name for level in quick.networks] == ["latency 100 ms, loss 1 %, backends 20 ms"]
    assert quick.hosts == full.hosts
