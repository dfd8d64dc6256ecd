"""The open clients of a server's backends, and the capacities that they have."""

import ssl
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

from .server_settings import Backends, Capacities, ClientCapacities, Smtp, required, required_seconds

# A database that is there answers in milliseconds; a server that cannot reach it should report it, not seem to hang.
DATABASE_START_TIMEOUT_S = 5.0
# Connections made before the first request; the pool makes the others when they are needed.
DATABASE_CONNECTIONS_AT_START = 16

Database = TypeVar("Database", bound=Any)
MailClient = TypeVar("MailClient", bound=Any)
HttpClient = TypeVar("HttpClient", bound=Any)

NOT_CONFIGURED: Any = None
"""In the place of a client whose backend is not configured. No operation uses it: the configuration was checked."""


@dataclass(frozen=True, slots=True)
class Mail:
    """Where SMTP conversations are held, one after the other or many at a time."""

    server: Smtp
    timeout_s: float | None


@dataclass(slots=True)
class Clients(Generic[Database, MailClient, HttpClient]):
    """The open clients of the configured backends."""

    backends: Backends = field(default_factory=Backends)
    database: Database = NOT_CONFIGURED
    mail: MailClient = NOT_CONFIGURED
    http: HttpClient = NOT_CONFIGURED

    @property
    def folder(self) -> Path:
        """The folder of the page that is read and written."""
        assert self.backends.files is not None, "the configuration was checked against its operations"
        return Path(self.backends.files.folder)

    def capacities(self) -> ClientCapacities:
        """The capacities of the open clients."""
        found: dict[str, Any] = {}
        if self.http is not None:
            http = self.http
            found |= {"client_pool": http.size, "client_timeout_s": http.timeout_s, "client_reuse": http.reuse}
        if self.database is not None:
            found |= {"database_pool": self.database.max_size, "database_timeout_s": self.database.timeout}
            found["database_reuse"] = True
        if self.mail is not None:
            found["mail_timeout_s"] = self.mail.timeout_s
        return ClientCapacities(**found)


def pool_limits(capacities: Capacities) -> dict[str, Any]:
    """The limits of a psycopg pool, as its arguments; ``timeout`` is how long a request waits for a connection."""
    size = required(capacities, "database_pool")
    return {
        "min_size": min(size, DATABASE_CONNECTIONS_AT_START),
        "max_size": size,
        "timeout": required_seconds(capacities, "database_timeout_s"),
    }


def unverified_tls_context() -> ssl.SSLContext:
    """TLS that believes any certificate, as the studies' sources do; one for all connections: it takes milliseconds."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context
