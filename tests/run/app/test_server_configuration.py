"""Limits that a configuration of gunicorn's or hypercorn's sets, with their lines."""

import sys
from pathlib import Path

import pytest

from headway.run.app.server_configuration import configured_limit

TEXT = "workers = 3\nmax_requests = 50\nmax_requests_jitter = 10\n"


@pytest.mark.parametrize(
    ("words", "file"),
    [
        (["gunicorn", "shop:app"], "gunicorn.conf.py"),
        (["python", "-m", "gunicorn", "-c", "serving.py", "shop:app"], "serving.py"),
        (["/srv/bin/gunicorn", "--config=file:serving.py", "shop:app"], "serving.py"),
        (["python", "-m", "hypercorn", "-c", "file:serving.py", "shop:app"], "serving.py"),
    ],
)
def test_the_line_of_the_configuration_that_the_command_reads(words: list[str], file: str, tmp_path: Path) -> None:
    (tmp_path / file).write_text(TEXT)
    limit = configured_limit(words, tmp_path, "max_requests", {})
    assert limit is not None
    assert (limit.value, limit.where) == (50, f"{tmp_path / file}:2")
    assert configured_limit(words, tmp_path, "worker_connections", {}) is None


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["uvicorn", "shop:app"], TEXT),
        (["gunicorn", "shop:app"], "max_requests = 0\n"),
        (["gunicorn", "shop:app"], "max_requests = 50\nmax_requests = 0\n"),
        (["gunicorn", "shop:app"], "max_requests = \n"),
        (["gunicorn", "-c", "missing.py", "shop:app"], TEXT),
        (["/srv/gunicorn-shop/bin/uvicorn", "shop:app"], TEXT),
    ],
    ids=["another server", "no limit", "none in the end", "no Python", "no file", "a folder's name"],
)
def test_where_no_limit_is_known_there_is_none(words: list[str], text: str, tmp_path: Path) -> None:
    (tmp_path / "gunicorn.conf.py").write_text(text)
    assert configured_limit(words, tmp_path, "max_requests", {}) is None


@pytest.mark.parametrize(
    ("said", "variables", "number"),
    [
        ('int(os.environ.get("MOST", "25"))', {}, 25),
        ('int(os.environ.get("MOST", 25))', {"MOST": "40"}, 40),
        ('int(os.getenv("MOST", "0"))', {}, None),
        ('int(os.getenv("MOST", "many"))', {}, None),
        ("settings.recycle_after // 2", {}, 100),
        ("settings.unknown", {}, None),
        ("print('from', 7) or 9", {}, 9),
        ("os._exit(3)", {}, None),
    ],
)
def test_a_number_that_the_configuration_works_out(
    said: str, variables: dict[str, str], number: int | None, tmp_path: Path
) -> None:
    (tmp_path / "settings.py").write_text("recycle_after = 200\n")
    (tmp_path / "gunicorn.conf.py").write_text(f"import os\nimport settings\nmax_requests = {said}\n")
    limit = configured_limit([sys.executable, "-m", "gunicorn", "shop:app"], tmp_path, "max_requests", variables)
    assert (None if limit is None else (limit.value, limit.where)) == (
        None if number is None else (number, f"{tmp_path / 'gunicorn.conf.py'}:3")
    )


@pytest.mark.parametrize("has_python", [True, False])
def test_it_is_run_by_the_interpreter_of_the_servers_environment(has_python: bool, tmp_path: Path) -> None:
    server = tmp_path / "gunicorn"
    server.write_text("#!/bin/sh\n")
    server.chmod(0o755)
    if has_python:
        (tmp_path / "python").symlink_to(sys.executable)
    (tmp_path / "gunicorn.conf.py").write_text("max_requests = 5 * 10\n")
    limit = configured_limit([str(server), "shop:app"], tmp_path, "max_requests", {})
    assert (None if limit is None else limit.value) == (50 if has_python else None)


def test_a_configuration_elsewhere_is_run_in_the_folder_of_the_app(tmp_path: Path) -> None:
    (tmp_path / "settings.py").write_text("recycle_after = 200\n")
    (tmp_path / "etc").mkdir()
    (tmp_path / "etc" / "serving.py").write_text("import settings\nmax_requests = settings.recycle_after\n")
    words = [sys.executable, "-m", "gunicorn", "-c", "etc/serving.py", "shop:app"]
    limit = configured_limit(words, tmp_path, "max_requests", {})
    assert limit is not None
    assert (limit.value, limit.where) == (200, f"{tmp_path}/etc/serving.py:2")
