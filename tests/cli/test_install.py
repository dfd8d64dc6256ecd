"""`headway install`: what it makes in all forms of a study, and what it prints."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from headway.cli import main
from headway.errors import MissingError
from headway.run.machine import environments as run_install
from headway.study import catalog

TEXT = """\
name = "small"
title = "A study"
question = "Does it install?"
servers = [{servers}]
[[workloads]]
name = "wait"
path = "/wait"
operations = [{{ operation = "sleep", hold = "1s" }}]
[[loads]]
name = "three"
kind = "closed"
users = 3
requests = 3
tool = "ab"
"""


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The environments that are asked for; none is made. The distribution has every program."""
    asked: list[str] = []

    async def python(environment: str, folder: Path, progress: Callable[[str], None]) -> Path:
        asked.append(environment)
        progress("the environment is ready")
        return Path("/cache") / environment / "bin" / "python"

    monkeypatch.setattr(run_install, "server_python", python)
    monkeypatch.setattr(shutil, "which", lambda program: f"/usr/bin/{program}")
    return asked


def write(path: Path, servers: str) -> Path:
    path.write_text(TEXT.format(servers=servers))
    return path


def test_it_prints_what_is_there(tmp_path: Path, made: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    study = write(tmp_path / "small.toml", '"tornado", "starman", "http-server"')
    assert main(["install", str(study)]) == 0
    said = capsys.readouterr()
    assert said.out == "python /cache/python/bin/python\nstarman /usr/bin/starman\nab /usr/bin/ab\n"
    assert said.err == "python: the environment is ready\n"
    assert made == ["python"]


def test_it_makes_what_any_form_needs(
    tmp_path: Path, made: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "studies" / "small"
    folder.mkdir(parents=True)
    write(folder / "as-published.toml", '"starman"')
    write(folder / "corrected.toml", '"starman", "tornado"')
    (tmp_path / "servers").symlink_to(catalog.CATALOG / "servers")
    monkeypatch.setattr(catalog, "CATALOG", tmp_path)
    assert main(["install", "small"]) == 0
    assert capsys.readouterr().out == "python /cache/python/bin/python\nstarman /usr/bin/starman\nab /usr/bin/ab\n"
    assert made == ["python"]


def test_what_is_missing_is_said_with_the_command(
    tmp_path: Path, made: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    study = write(tmp_path / "small.toml", '"twiggy"')
    assert main(["install", str(study)]) == MissingError.exit_code
    assert "sudo apt-get install apache2-utils libev-perl twiggy" in capsys.readouterr().err
