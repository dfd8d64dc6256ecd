"""The open clients of a server's backends, and the capacities that they have."""

from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from .server_settings import Unlimited
from .upstreams import NO_UPSTREAMS, Upstreams

# A database that is there answers in milliseconds; a server that cannot reach it should report it, not seem to hang.
DATABASE_START_TIMEOUT_S = 5.0
# Connections made before the first request; the pool makes the others when they are needed.
DATABASE_CONNECTIONS_AT_START = 16

Database = TypeVar("Database")
Mail = TypeVar("Mail")
HttpClient = TypeVar("HttpClient")


@dataclass(frozen=True, slots=True)
class ClientCapacities:
    """The capacities of a set of clients; times in seconds."""

    client_pool: int | Unlimited | None
    client_timeout_s: float | None
    database_pool: int | None
    database_timeout_s: float | None
    mail_timeout_s: float | None
    client_reuse: bool | None
    database_reuse: bool | None


@dataclass(slots=True)
class Clients(Generic[Database, Mail, HttpClient]):
    """The open clients; one whose backend is not configured is absent, and no operation uses it."""

    _database: Database | None = None
    _mail: Mail | None = None
    _http: HttpClient | None = None
    _folder: Path | None = None
    upstreams: Upstreams = NO_UPSTREAMS

    @property
    def database(self) -> Database:
        assert self._database is not None, "the configuration was checked against its operations"
        return self._database

    @property
    def mail(self) -> Mail:
        assert self._mail is not None, "the configuration was checked against its operations"
        return self._mail

    @property
    def http(self) -> HttpClient:
        assert self._http is not None, "the configuration was checked against its operations"
        return self._http

    @property
    def folder(self) -> Path:
        assert self._folder is not None, "the configuration was checked against its operations"
        return self._folder
