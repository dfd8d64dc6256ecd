"""What docs/networks.md shows is read as it says."""

import re
from pathlib import Path

import pytest

from .studies import read

TEXT = (Path(__file__).parents[2] / "docs" / "networks.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.split("\n")[0])
def test_each_example_is_read(tmp_path: Path, example: str) -> None:
    read(tmp_path, example)


def test_the_levels_are_called_as_the_page_says(tmp_path: Path) -> None:
    (factors,) = (example for example in EXAMPLES if "100mbit" in example)
    names = [level.name for level in read(tmp_path, factors).networks]
    assert len(names) == 8
    assert f"`{names[0]}` to `{names[-1]}`" in TEXT


def test_every_key_of_a_network_is_on_the_page() -> None:
    for key in ("latency", "jitter", "loss", "bandwidth", "request", "answer"):
        assert f"| `{key}` |" in TEXT
