from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from headway.plan.expand import expand
from headway.spec.catalog import read_study

STUDY = read_study("signup")


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
