"""Limits that a configuration of gunicorn's sets, with their lines."""

from pathlib import Path

import pytest

from headway.run.app.gunicorn_configuration import configured_limit

TEXT = "workers = 3\nmax_requests = 50\nmax_requests_jitter = 10\n"


@pytest.mark.parametrize(
    ("words", "file"),
    [
        (["gunicorn", "shop:app"], "gunicorn.conf.py"),
        (["python", "-m", "gunicorn", "-c", "serving.py", "shop:app"], "serving.py"),
        (["/srv/bin/gunicorn", "--config=file:serving.py", "shop:app"], "serving.py"),
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
    ],
    ids=["another server", "no limit", "none in the end", "no Python", "no file"],
)
def test_where_no_limit_is_known_there_is_none(words: list[str], text: str, tmp_path: Path) -> None:
    (tmp_path / "gunicorn.conf.py").write_text(text)
    assert configured_limit(words, tmp_path, "max_requests", {}) is None


@pytest.mark.parametrize(
    ("said", "variables", "number"),
    [
        ('int(os.environ.get("MOST", "25"))', {}, 25),
        ('int(os.environ.get("MOST", 25))', {"MOST": "40"}, 40),
        ('int(os.getenv("MOST", "0"))', {"MOST": "7"}, 7),
        ('int(os.getenv("MOST", "0"))', {}, None),
        ('int(os.getenv("MOST", "many"))', {}, None),
        ("int(limit)", {}, None),
        ('int(read("MOST", "25"))', {}, None),
    ],
)
def test_a_number_that_is_read_from_the_environment(
    said: str, variables: dict[str, str], number: int | None, tmp_path: Path
) -> None:
    (tmp_path / "gunicorn.conf.py").write_text(f"import os\nmax_requests = {said}\n")
    limit = configured_limit(["gunicorn", "shop:app"], tmp_path, "max_requests", variables)
    assert (None if limit is None else (limit.value, limit.where)) == (
        None if number is None else (number, f"{tmp_path / 'gunicorn.conf.py'}:2")
    )
