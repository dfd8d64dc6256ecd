"""The addresses of an app's backends, as its environment has them: in URLs, and as plain "host:port"."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from psycopg.conninfo import make_conninfo

from headway.run.machine.well_known_ports import PORTS

ADDRESS = re.compile(
    r"(?:(?P<kind>[^:/+]+)(?:\+[^:/]*)?://(?:[^/?#]*@)?)?"
    r"(?P<address>(?P<host>\[[0-9a-fA-F:]+\]|[\w.-]+)(?::(?P<port>\d{1,5}))?)(?=$|[/?#])"
)
"""A URL, of "postgresql+psycopg://" by the first part of its scheme, or a plain "host:port". Several hosts are none."""

POSTGRES = re.compile(r"postgres(?:ql)?(?:\+\w+)?://")
"""The schemes of Postgres, with a driver of SQLAlchemy's or without."""

WORDS = re.compile(r"\s*(?:host|hostaddr|port|dbname|user)\s*=.*\bdbname\s*=|\s*dbname\s*=.*\bhost(?:addr)?\s*=")
"""Words of libpq's that name a database and more."""

VARIABLES = {"PGHOST": "host", "PGPORT": "port", "PGDATABASE": "dbname", "PGUSER": "user", "PGPASSWORD": "password"}
"""What libpq reads, and what it calls that."""


@dataclass(frozen=True)
class AddressPlace:
    """An address within a variable's value: where it stands there, and what it means; `kind` is "" outside URLs."""

    variable: str
    start: int
    end: int
    host: str
    port: int
    kind: str


def find_address(variable: str, value: str) -> AddressPlace | None:
    """Return the address in a URL, or in a plain "host:port"; None where there is none, or its port is unknown."""
    found = ADDRESS.match(value)
    port = None if found is None else found["port"] or PORTS.get(found["kind"] or "")
    if found is None or port is None or (found["kind"] is None and found.end() < len(value)):
        return None
    host = "127.0.0.1" if found["host"] == "localhost" else found["host"].strip("[]")
    return AddressPlace(variable, *found.span("address"), host, int(port), found["kind"] or "")


def named_addresses(environment: Mapping[str, str]) -> dict[str, str]:
    """Return what is at which address, {"127.0.0.1:5432": "postgresql"}, by the URLs in an app's environment."""
    places = [place for name, value in environment.items() if (place := find_address(name, value)) is not None]
    return {f"{place.host}:{place.port}": place.kind for place in places if place.kind}


def postgres_dsn(environment: Mapping[str, str]) -> str | None:
    """Return the one Postgres that the variables name, as libpq reads it; None where they name none, or several.

    By a URL, by words of libpq's ("host=db dbname=shop"), or else by libpq's own variables, PGHOST and others.
    """
    found = {
        POSTGRES.sub("postgresql://", value, count=1).partition("?")[0] if POSTGRES.match(value) else value
        for value in environment.values()
        if POSTGRES.match(value) or WORDS.match(value)
    }
    if not found and "PGHOST" in environment:
        given = {word: environment[name] for name, word in VARIABLES.items() if name in environment}
        found = {make_conninfo(**given)}
    return found.pop() if len(found) == 1 else None
