"""Client libraries, and the functions of theirs through which all calls go: what is done with a module to count them.

Each is the outermost that all ways of asking have in common. SQLite's and psycopg2's cursors are types of C: `c_calls`.
"""

from __future__ import annotations

from _socket import AF_INET, AF_INET6, AF_UNIX, SOCK_STREAM

from . import quietly
from .calls import CONNECT, DATABASE, HTTP, MAIL, MAIL_LOGIN, POOL, REDIS, Call, count_async_calls, count_calls
from .creation_lines import track_handover
from .databases import noted
from .method_replacements import replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any

    Change = Callable[[Any], Any]
    """A function as the module has it, and as it is put in its place."""

HANDOVER = "handover"
"""Functions that go on in a loop of another thread."""

CALLS: dict[str, tuple[str, ...]] = {
    # The kind, then the functions. Names that a version of the library does not have are passed over.
    "django.db.backends.utils": (
        DATABASE, "CursorWrapper.execute", "CursorWrapper.executemany", "CursorWrapper.callproc",
    ),
    "sqlalchemy.engine.default": (
        DATABASE, "DefaultDialect.do_execute", "DefaultDialect.do_executemany", "DefaultDialect.do_execute_no_params",
    ),
    "psycopg.cursor": (DATABASE, "Cursor.execute", "Cursor.executemany"),
    "psycopg.cursor_async": (DATABASE, "AsyncCursor.execute", "AsyncCursor.executemany"),
    "psycopg._server_cursor": (DATABASE, "ServerCursor.execute"),
    "psycopg._server_cursor_async": (DATABASE, "AsyncServerCursor.execute"),
    # Without arguments `execute` has a way of its own; the statements that a pool resets connections with go it, too.
    "asyncpg.connection": (DATABASE, "Connection.execute", "Connection._execute", "Connection._executemany"),
    "asyncpg.prepared_stmt": (
        DATABASE,
        "PreparedStatement._PreparedStatement__do_execute",
        "PreparedStatement._PreparedStatement__bind_execute",
    ),
    "pymysql.cursors": (DATABASE, "Cursor.execute", "Cursor.executemany"),
    "MySQLdb.cursors": (DATABASE, "BaseCursor.execute", "BaseCursor.executemany"),
    "mysql.connector.cursor": (DATABASE, "MySQLCursor.execute", "MySQLCursor.executemany"),
    "mysql.connector.cursor_cext": (DATABASE, "CMySQLCursor.execute", "CMySQLCursor.executemany"),
    "aiomysql.cursors": (DATABASE, "Cursor.execute", "Cursor.executemany"),
    "httpx._client": (HTTP, "Client.send", "AsyncClient.send"),
    "httpx2._client": (HTTP, "Client.send", "AsyncClient.send"),
    "requests.sessions": (HTTP, "Session.send"),
    "aiohttp.client": (HTTP, "ClientSession._request"),
    "urllib3.connectionpool": (HTTP, "HTTPConnectionPool.urlopen"),
    "urllib.request": (HTTP, "OpenerDirector.open"),
    "redis.client": (REDIS, "Redis.execute_command", "Pipeline.execute"),
    "redis.asyncio.client": (REDIS, "Redis.execute_command", "Pipeline.execute"),
    "psycopg2.pool": (POOL, "AbstractConnectionPool._getconn"),
    "psycopg_pool.pool": (POOL, "ConnectionPool.getconn"),
    "psycopg_pool.pool_async": (POOL, "AsyncConnectionPool.getconn"),
    "asyncpg.pool": (POOL, "Pool._acquire"),
    "sqlalchemy.pool.impl": (POOL, "QueuePool._do_get"),
    "gevent.socket": (CONNECT, "create_connection"),
    # These have the handshakes in them: of TLS, and the log-in.
    "pymysql.connections": (CONNECT, "Connection.connect"),
    "urllib3.connection": (CONNECT, "HTTPSConnection.connect"),
    "aiohttp.connector": (CONNECT, "TCPConnector._create_connection", "UnixConnector._create_connection"),
    "httpcore._sync.connection": (CONNECT, "HTTPConnection._connect"),
    "httpcore._async.connection": (CONNECT, "AsyncHTTPConnection._connect"),
    "asgiref.sync": (HANDOVER, "AsyncToSync.__call__"),
}  # fmt: skip


def _change_of(kind: str) -> Change:
    return track_handover if kind == HANDOVER else lambda function: count_calls(function, kind)


def _connects_to_database(place: int, name: str) -> Change:
    """The change of a function that opens a connection to PostgreSQL, and is given a DSN at this place, or name."""
    return lambda function: noted(count_calls(function, CONNECT), place, name)


def _count_streams(function: Any) -> Any:
    return count_calls(function, CONNECT, _is_stream)


def _is_stream(args: tuple[Any, ...], _: dict[str, Any]) -> bool:
    sock = args[0]
    return sock.type == SOCK_STREAM and sock.family in (AF_INET, AF_INET6, AF_UNIX)


def _count_connecting(function: Any) -> Any:
    """Of a loop's: a socket that is given has been connected already, as aiohttp does."""
    return count_async_calls(function, CONNECT, lambda _, kwargs: kwargs.get("sock") is None)


def _count_unconnected(function: Any) -> Any:
    """Of redis: its pool calls this for each connection that it gives out, most of which are connected."""
    return count_calls(function, CONNECT, _is_unconnected)


def _is_unconnected(args: tuple[Any, ...], _: dict[str, Any]) -> bool:
    return all(getattr(args[0], name, None) is None for name in ("_sock", "_reader"))


def _count_statements(function: Any) -> Any:
    """Of aiosqlite's: through this function everything goes to a connection's thread, to close it as well."""
    return count_async_calls(function, DATABASE, lambda args, _: "execute" in getattr(args[1], "__name__", ""))


def _asked_by_tornado(args: tuple[Any, ...], kwargs: dict[str, Any]) -> str:
    """Whom a call of Tornado's client asks. Some call waits for its turn where the client has a queue."""
    client = args[0]
    if getattr(client, "queue", None) or getattr(client, "_requests", None):
        return ""
    request = args[1] if len(args) > 1 else kwargs["request"]
    return _host_of(request if isinstance(request, str) else request.url)


def _host_of(url: str) -> str:
    """The host of a URL with its port: with "127.0.0.1" for this machine, as connections have it."""
    scheme, _, rest = url.partition("://")
    host = rest.partition("/")[0].partition("?")[0].rpartition("@")[2]
    name, colon, port = host.rpartition(":")
    if not colon or not port.isdigit():
        name, port = host, "443" if scheme == "https" else "80"
    return f"{'127.0.0.1' if name == 'localhost' else name}:{port}"


_CONVERSATION: dict[str, Change] = {
    # To connect is to wait for the greeting; aiosmtplib logs in as a part of it, where it has a password.
    "SMTP.connect": _change_of(MAIL_LOGIN),
    "SMTP.starttls": _change_of(MAIL_LOGIN),
    "SMTP.login": _change_of(MAIL_LOGIN),
    "SMTP.sendmail": _change_of(MAIL),
}

_REDIS_CONNECTION: dict[str, Change] = {
    "AbstractConnection.connect": _count_unconnected,
    "Connection.connect": _count_unconnected,
}

CHANGES: dict[str, dict[str, Change]] = {
    **{module: dict.fromkeys(names, _change_of(kind)) for module, (kind, *names) in CALLS.items()},
    "smtplib": _CONVERSATION,
    "aiosmtplib.smtp": _CONVERSATION,
    "psycopg.connection": {"Connection.connect": _connects_to_database(1, "conninfo")},
    "psycopg.connection_async": {"AsyncConnection.connect": _connects_to_database(1, "conninfo")},
    "psycopg2": {"connect": _connects_to_database(0, "dsn")},
    "redis.connection": _REDIS_CONNECTION,
    "redis.asyncio.connection": _REDIS_CONNECTION,
    # Its streams are counted by the event loop.
    "asyncpg.connect_utils": {"_connect": lambda function: noted(function, 0, "dsn")},
    "aiosqlite.core": {"Connection._execute": _count_statements},
    # `request` only sends.
    "http.client": {"HTTPConnection.getresponse": _change_of(HTTP), "HTTPSConnection.connect": _change_of(CONNECT)},
    # Its future is kept when the response is there.
    "tornado.httpclient": {
        "AsyncHTTPClient.fetch": lambda each: count_calls(each, HTTP, returned=Call.end_with, peer_of=_asked_by_tornado)
    },
    # Where all connections of Python's own sockets begin. Not by an audit hook (`socket.connect`): it would be called
    # for every event of a program, each `id()` among them, and stay for ever. `create_connection` tries one address
    # after another, of which one is connected to.
    "socket": {"create_connection": _change_of(CONNECT), "socket.connect": _count_streams},
    "gevent._socketcommon": {"SocketMixin.connect": _count_streams},
    "asyncio.base_events": {"BaseEventLoop.create_connection": _count_connecting},
    "asyncio.unix_events": {"_UnixSelectorEventLoop.create_unix_connection": _count_connecting},
    "uvloop": {"Loop.create_connection": _count_connecting, "Loop.create_unix_connection": _count_connecting},
}
"""What is put in the place of which functions of a module."""


def watch(changes: dict[str, Change], module: ModuleType) -> None:
    """Has the calls counted that go through the module's functions."""
    for path, change in changes.items():
        _replace(module, path, change)


@quietly
def _replace(module: ModuleType, path: str, change: Change) -> None:
    """Puts another function in the place of one. What is not there, or cannot be replaced, is left as it is."""
    owner: Any = module
    *names, name = path.split(".")
    for each in names:
        owner = getattr(owner, each)
    replace(owner, name, change)
