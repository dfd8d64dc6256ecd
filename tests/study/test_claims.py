"""Claims: sides that name one cell, or an average of several; what is amiss is said at its place."""

from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from headway.study.catalog import quick_size
from headway.study.cells import CellNames
from headway.study.claims import Claim, Operand, unknown_cells

from .studies import read

CELLS = (
    CellNames("sync", "read", "users", "0 ms"),
    CellNames("sync", "read", "users", "100 ms"),
    CellNames("async", "read", "users", "0 ms"),
)


def claim(**changes: Any) -> Claim:
    body = {
        "name": "faster", "sentence": "It is faster.", "metric": "throughput_per_s", "relation": "more",
        "left": {"server": "async"}, "right": {"server": "sync", "link": "0 ms"},
    }  # fmt: skip
    return Claim.model_validate({key: value for key, value in (body | changes).items() if value is not None})


def misfits(**changes: Any) -> list[str]:
    return [f"{'.'.join(map(str, found.at))}: {found.message}" for found in unknown_cells([claim(**changes)], CELLS)]


def test_sides_that_name_one_cell_fit() -> None:
    assert misfits() == []
    assert misfits(right=None, value=3.5) == []


@pytest.mark.parametrize(
    ("left", "said"),
    [
        ({"server": "none"}, "claims.0.left: this study has no cell with server 'none'"),
        ({"server": "sync"}, "claims.0.left: 2 cells match server 'sync'"),
        ({"server": "async", "over": {"link": "200 ms"}}, "claims.0.left.over: this study has no cell with"),
    ],
)
def test_sides_that_name_none_or_several_cells_are_refused(left: dict[str, Any], said: str) -> None:
    (found,) = misfits(left=left)
    assert found.startswith(said)


def test_what_tells_several_cells_apart_is_said() -> None:
    (found,) = unknown_cells([claim(left={"server": "sync"})], CELLS)
    assert found.remedy == "name the link, or say average = true"


def test_an_average_is_of_several_cells() -> None:
    assert misfits(left={"server": "sync", "average": True}) == []


def test_a_divisor_is_the_same_cell_but_for_what_it_names() -> None:
    side = Operand.model_validate({"server": "sync", "link": "100 ms", "over": {"link": "0 ms"}})
    assert side.divisor is not None
    assert [cell for cell in CELLS if side.divisor.matches(cell)] == [CELLS[0]]
    assert Operand(server="sync").divisor is None


def test_the_quick_size_leaves_out_what_needs_the_full_one(tmp_path: Path) -> None:
    side = '{ server = "tornado" }'
    claims = "".join(
        f"""
[[claims]]
name = "{name}"
sentence = "{name}"
metric = "max_ms"
left = {side}
relation = "more"
value = 1
{more}"""
        for name, more in (("now", ""), ("later", "needs_full_size = true"))
    )
    full = read(tmp_path, f"{claims}\n[quick]\nblocks = 1")
    quick = quick_size(str(tmp_path / "study.toml"), full)
    assert [claim.name for claim in full.claims] == ["now", "later"]
    assert ([claim.name for claim in quick.claims], [claim.name for claim in quick.left_out]) == (["now"], ["later"])


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"value": 3.5}, "a claim compares with one thing"),
        ({"right": None}, "a claim compares with one thing"),
        ({"relation": "times"}, 'times belongs to relation = "times"'),
        ({"times": 2}, 'times belongs to relation = "times"'),
        ({"metric": "speed"}, "metric"),
        ({"within": 1}, "within"),
    ],
)
def test_a_claim_that_says_too_much_or_too_little_is_refused(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(ValidationError, match=said):
        claim(**changes)
