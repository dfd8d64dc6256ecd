"""Addresses in an app's environment: which peer has which, and which Postgres it uses."""

import pytest

from headway.run.app.addresses import named_addresses, postgres_dsn


def test_peers_are_known_by_the_kinds_of_their_urls() -> None:
    environment = {
        "DATABASE_URL": "postgresql+asyncpg://app:secret@db:6000/shop?ssl=disable",
        "CACHE": "redis://localhost/0",
        "RATINGS": "127.0.0.1:18811",
        "PATH": "/usr/bin:/bin",
    }
    assert named_addresses(environment) == {"db:6000": "postgresql", "127.0.0.1:6379": "redis"}


@pytest.mark.parametrize(
    ("values", "dsn"),
    [
        (["postgresql+psycopg://app:secret@db:6000/shop?pool=5"], "postgresql://app:secret@db:6000/shop"),
        (["postgres://db/shop", "postgresql://db/shop"], "postgresql://db/shop"),
        (["postgresql://one/shop", "postgresql://two/shop"], None),
        (["mysql://db/shop", "db:5432"], None),
    ],
)
def test_the_one_postgres_that_is_named_is_the_apps(values: list[str], dsn: str | None) -> None:
    assert postgres_dsn({str(number): value for number, value in enumerate(values)}) == dsn


def test_a_postgres_may_be_named_in_the_words_or_the_variables_of_libpq() -> None:
    assert postgres_dsn({"DSN": "host=127.0.0.1 port=6000 user=app dbname=shop"}) is not None
    assert postgres_dsn({"PGHOST": "db", "PGPORT": "6000", "PGDATABASE": "shop"}) == "host=db port=6000 dbname=shop"
    assert postgres_dsn({"PGDATABASE": "shop", "LS_COLORS": "user=1"}) is None
