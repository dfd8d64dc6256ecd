from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headway.engine.delay_law import Fixed
from headway.engine.network import Direction
from headway.plan.trial import aa_cells, expand
from headway.study.catalog import read_study
from headway.study.cells import CellBlock
from headway.study.hosts import Dns, Hosts, HostSettings
from headway.study.network import DIRECT, Network, NetworkLevel
from headway.study.study import Study

STUDY = read_study("signup").model_copy(update={"aa_test": False})


@given(seed=st.integers(min_value=0, max_value=10**6), blocks=st.integers(min_value=1, max_value=6))
def test_blocks_are_complete_and_in_turn(seed: int, blocks: int) -> None:
    trials = expand(STUDY.model_copy(update={"seed": seed, "blocks": blocks}))
    cells = len(STUDY.servers)
    assert [trial.turn for trial in trials] == list(range(1, cells * blocks + 1))
    assert [trial.block for trial in trials] == sorted(trial.block for trial in trials)
    assert set(Counter(trial.cell for trial in trials).values()) == {blocks}
    assert len({trial.identity for trial in trials}) == len(trials)


def test_the_seed_decides_the_order() -> None:
    orders = [[t.server for t in expand(STUDY.model_copy(update={"seed": seed}))] for seed in (1, 1, 2)]
    assert orders[0] == orders[1]
    assert orders[0] != orders[2]


def test_the_order_differs_between_blocks() -> None:
    trials = expand(STUDY)
    orders = {tuple(t.server for t in trials if t.block == block) for block in range(1, STUDY.blocks + 1)}
    assert len(orders) > 1


def test_cells_may_be_tried_in_the_first_blocks_only() -> None:
    seldom = STUDY.servers[0].name
    others = tuple(server.name for server in STUDY.servers[1:])
    cells = (CellBlock(servers=(seldom,), blocks=2), CellBlock(servers=others))
    trials = expand(STUDY.model_copy(update={"combinations": cells, "blocks": 4, "aa_test": True}))
    assert {trial.block for trial in trials if trial.server == seldom} == {1, 2}
    assert Counter(trial.cell for trial in trials if trial.server == seldom and not trial.aa_test).total() == 2
    assert all({t.block for t in trials if t.server == name} == {1, 2, 3, 4} for name in others)


def test_another_manifest_is_another_trial() -> None:
    server = STUDY.servers[0]
    capacities = server.capacities.model_copy(update={"backlog": 4096})
    changed = server.model_copy(update={"capacities": capacities})
    before = {trial.identity for trial in expand(STUDY)}
    after = {trial.identity for trial in expand(STUDY.model_copy(update={"servers": (changed, *STUDY.servers[1:])}))}
    assert len(before - after) == STUDY.blocks


def test_where_the_catalog_lies_does_not_matter() -> None:
    moved = tuple(server.model_copy(update={"folder": server.folder / "elsewhere"}) for server in STUDY.servers)
    assert expand(STUDY) == expand(STUDY.model_copy(update={"servers": moved}))


NETWORKS = (
    DIRECT,
    NetworkLevel(name="100 ms", load=Network(latency=100_000_000)),
    NetworkLevel(name="200 ms", load=Network(latency=200_000_000)),
)


def identities(study: Study) -> set[str]:
    return {trial.identity for trial in expand(study)}


def test_each_level_of_the_network_is_tried_once_in_each_block() -> None:
    study = STUDY.model_copy(update={"networks": NETWORKS})
    trials = expand(study)
    assert len(trials) == len(STUDY.servers) * 3 * STUDY.blocks == len({trial.identity for trial in trials})
    for block in range(1, STUDY.blocks + 1):
        cells = [trial.cell for trial in trials if trial.block == block]
        assert len(set(cells)) == len(cells)
        assert Counter(network for *_, network in cells) == {level.name: len(STUDY.servers) for level in NETWORKS}


def test_a_block_shuffles_networks_as_well() -> None:
    study = STUDY.model_copy(update={"networks": NETWORKS, "servers": STUDY.servers[:1], "blocks": 20})
    orders = {tuple(t.network for t in expand(study) if t.block == block) for block in range(1, 21)}
    assert len(orders) == 6  # every order of three networks; the seed makes it so each time


@pytest.mark.parametrize(
    "changes",
    [
        {"networks": (NetworkLevel(name="direct", load=Network(latency=1)),)},
        {"networks": (NetworkLevel(name="direct", backends=Network(latency=1)),)},
        {"networks": (NetworkLevel(name="direct", load=Network(answer=Direction(loss=0.1))),)},
        {"networks": (NetworkLevel(name="nothing"),)},
        {"hosts": Hosts(server=HostSettings(somaxconn=5))},
        {"hosts": Hosts(load=HostSettings(ports=(40000, 50000)))},
        {"dns": Dns()},
        {"testbed": "loopback"},
    ],
)
def test_another_network_or_host_is_another_trial(changes: dict[str, Any]) -> None:
    changed = STUDY.model_copy(update=changes)
    assert not identities(STUDY) & identities(changed)
    if "dns" in changes:
        slower = changed.model_copy(update={"dns": Dns(hold=Fixed(delay=1))})
        assert not identities(changed) & identities(slower)


def test_one_more_level_leaves_the_trials_of_the_others() -> None:
    fewer, more = (STUDY.model_copy(update={"networks": NETWORKS[:number]}) for number in (2, 3))
    assert identities(fewer) < identities(more)


AGAIN = STUDY.model_copy(update={"aa_test": True})


def test_the_first_cell_of_each_family_is_tried_twice_a_block() -> None:
    trials = expand(AGAIN.model_copy(update={"networks": NETWORKS}))
    twice = [trial for trial in trials if trial.aa_test]
    assert {trial.cell for trial in twice} == {(STUDY.servers[0].name, "signup", STUDY.loads[0].name, level.name)
                                               for level in NETWORKS}  # fmt: skip
    assert len(twice) == len(NETWORKS) * STUDY.blocks
    assert len({trial.identity for trial in trials}) == len(trials)


def test_what_is_tried_once_is_the_same_trial_with_others_tried_again_or_not() -> None:
    assert {trial.identity for trial in expand(AGAIN) if not trial.aa_test} == identities(STUDY)


def test_the_second_trial_has_its_turn_by_chance() -> None:
    first = [next(trial.aa_test for trial in expand(AGAIN.model_copy(update={"seed": seed}))
                  if trial.server == STUDY.servers[0].name) for seed in range(40)]  # fmt: skip
    assert 8 < sum(first) < 32  # 40 fair coins; the seeds make it so each time


@pytest.mark.parametrize("changes", [{"size": "quick"}, {"blocks": 1}, {"drivers": ("tool",)}, {"aa_test": False}])
def test_where_it_shows_nothing_no_cell_is_tried_again(changes: dict[str, Any]) -> None:
    assert aa_cells(AGAIN.model_copy(update=changes)) == ()


def test_where_no_family_has_two_servers_one_cell_is_tried_again() -> None:
    alone = AGAIN.model_copy(update={"servers": STUDY.servers[:1], "networks": NETWORKS})
    assert [cell.network for cell in aa_cells(alone)] == ["direct"]
