"""What the probe notes of how a program connects to PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.probe_reports import answer

from headway.run.app.probe_reports import databases_in

from .applied_settings import library_python
from .peers import PostgresServer
from .probed_program import PROBE, program


@pytest.fixture
def noting(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The module, with nothing noted."""
    monkeypatch.syspath_prepend(str(PROBE))
    from headway_probe import databases  # type: ignore[import-not-found]

    databases._given.clear()
    yield databases
    databases._given.clear()


def test_a_dsn_and_words_are_noted_once_and_nothing_else(noting: Any) -> None:
    connect = noting.noted(lambda *_args, **_kwargs: "connected", 0, "dsn")
    for _ in range(2):
        assert connect("dbname=shop", password="secret", sslmode="prefer", cursor_factory=object) == "connected"
    assert connect(host="10.0.0.5", port=5433, database="shop") == "connected"
    assert connect() == "connected"
    assert noting.report() == {
        "databases": [
            ["dbname=shop", {"password": "secret"}],
            ["", {"host": "10.0.0.5", "port": "5433", "dbname": "shop"}],
        ]
    }


def test_a_program_that_makes_up_names_has_a_few_of_them_noted(noting: Any) -> None:
    connect = noting.noted(lambda _: None, 0, "dsn")
    for number in range(10):
        connect(f"dbname=tenant{number}")
    assert len(noting.report()["databases"]) == noting.MOST_KEPT


def test_reports_are_what_libpq_reads_and_others_are_left_out() -> None:
    reports = [
        answer(databases=[["postgresql+asyncpg://me:secret@db:5433/shop", {}]]),
        answer(databases=[["", {"host": "10.0.0.5", "dbname": "shop"}], ["no dsn at all", {}]]),
        answer(databases=7),
        answer(),
    ]
    assert databases_in(reports) == ("postgresql://me:secret@db:5433/shop", "host=10.0.0.5 dbname=shop")


DRIVERS = {
    "psycopg": "psycopg.connect(sys.argv[1]).close()",
    "psycopg, awaited": """
async def main():
    await (await psycopg.AsyncConnection.connect(conninfo=sys.argv[1])).close()

asyncio.run(main())""",
    "asyncpg": """
async def main():
    await (await asyncpg.connect(sys.argv[1])).close()

asyncio.run(main())""",
}


@pytest.mark.parametrize("driver", DRIVERS)
def test_drivers_are_noted_as_they_connect(tmp_path: Path, postgres: PostgresServer, driver: str) -> None:
    script = f"import asyncio, sys, time, {driver.partition(',')[0]}\n{DRIVERS[driver]}\ntime.sleep(60)\n"
    with program(script, tmp_path, python=library_python("databases.txt"), arguments=[postgres.dsn]) as running:
        (report,) = running.seen(0.05, enough=lambda report: "databases" in report)
    assert databases_in([report]) == (postgres.dsn,)
