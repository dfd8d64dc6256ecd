"""Versions of what servers run on."""

import platform
import shutil
import sys
from pathlib import Path

import pytest

from headway.run.machine.versions import software_versions
from headway.study.catalog import CATALOG, read_server

HERE = Path(sys.executable)
TORNADO, TWIGGY = (read_server(CATALOG / "servers" / name) for name in ("tornado", "twiggy"))
THIS = f"{platform.python_implementation()} {platform.python_version()}"


def test_of_an_environment_of_the_catalog_it_is_what_was_asked_for() -> None:
    found = software_versions([TORNADO], {"tornado": HERE})
    assert list(found) == ["python"]
    assert found["python"].startswith(f"{THIS}, tornado ")
    assert "charset-normalizer" not in found["python"], "it came with requests"
    assert "psycopg " in found["python"], "the extra in brackets is not part of the name"


def test_of_an_interpreter_it_is_that_alone() -> None:
    own = TORNADO.model_copy(update={"environment": sys.executable})
    assert software_versions([own], {"tornado": HERE}) == {sys.executable: THIS}


@pytest.mark.skipif(shutil.which("dpkg-query") is None, reason="the distribution has no dpkg-query")
def test_of_the_system_it_is_the_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    server = TWIGGY.model_copy(update={"needs": tuple(n.model_copy(update={"package": "dpkg"}) for n in TWIGGY.needs)})
    assert software_versions([server], {})["system"].startswith("dpkg 1.")


def test_a_run_goes_on_without_a_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    own = TORNADO.model_copy(update={"environment": "/nowhere/python"})
    assert software_versions([own, TWIGGY], {"tornado": Path("/nowhere/python")}) == {"/nowhere/python": ""}
