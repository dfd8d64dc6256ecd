"""ARCHITECTURE.md names files that exist, all of a check's, each word once, and why each dependency is there."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import headway

HERE = Path(__file__).parents[2]
HEADWAY = Path(headway.__file__).parent
TEXT = (HERE / "ARCHITECTURE.md").read_text(encoding="utf-8")
FLOORS = "catalog|cli|engine|analysis|plan|record|report|requests|run|study|ui"


def _section(title: str) -> str:
    """What stands below a heading, up to the next one."""
    return TEXT.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def _dependencies() -> Iterator[str]:
    """What is asked for by name: by the lab and its development, by servers, for apps, by the engine and its fuzzer."""
    project = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))
    asked = [
        *project["project"]["dependencies"],
        *project["dependency-groups"]["dev"],
        *project["build-system"]["requires"],
    ]
    for file in sorted((HEADWAY / "catalog" / "environments").glob("*.in")):
        asked += file.read_text(encoding="utf-8").splitlines()
    yield from (found[0] for line in asked if (found := re.match(r"[A-Za-z][\w-]*", line)))
    cargo = tomllib.loads((HERE / "Cargo.toml").read_text(encoding="utf-8"))["workspace"]["dependencies"]
    fuzz = tomllib.loads((HERE / "crates" / "load" / "fuzz" / "Cargo.toml").read_text(encoding="utf-8"))["dependencies"]
    yield from (name for name in (*cargo, *fuzz) if not name.startswith("headway"))


FILES = sorted(set(re.findall(rf"`((?:{FLOORS})/[\w./]+)`", TEXT)))
OF_A_CHECK = sorted(path.stem for path in (HEADWAY / "cli" / "check").glob("[!_]*.py"))


@pytest.mark.parametrize("file", FILES)
def test_a_named_file_exists(file: str) -> None:
    assert (HEADWAY / file).exists() or (HEADWAY / f"{file}.py").is_file()


@pytest.mark.parametrize("file", OF_A_CHECK)
def test_each_file_of_a_check_is_named(file: str) -> None:
    assert f"`cli/check/{file}`" in _section("Your own app")


@pytest.mark.parametrize("name", sorted(set(_dependencies())))
def test_it_says_why_a_dependency_is_there(name: str) -> None:
    words = name.replace("-", "[- ]")
    assert re.search(rf"(?<![\w-]){words}(?![\w-])", _section("What we use, and why each is there"), re.IGNORECASE)


def test_each_word_has_one_row() -> None:
    rows = re.findall(r"^\| ([^|]+) \| ", _section("Words"), re.MULTILINE)
    words = Counter(word for row in rows for word in row.split(", "))
    assert len(words) > 40
    assert [word for word, rows_of_it in words.items() if rows_of_it > 1] == []
