"""The HTTP clients of the sync operations: urllib3 pools that share one limit, or requests without a session."""

# ruff: noqa: PLC0415  # a library is imported only where its client was asked for: start-up time and memory; and some
# of the servers' environments have no requests, hence the ignores for mypy at the imports

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from threading import BoundedSemaphore
from typing import TYPE_CHECKING, Any

from .clients import unverified_tls_context
from .server_settings import Configuration, Unlimited, chosen, required

if TYPE_CHECKING:
    from urllib3 import PoolManager

# Without a limit urllib3 still limits how many idle connections it keeps.
IDLE_CONNECTIONS_WHEN_UNLIMITED = 64


@dataclass(frozen=True, slots=True)
class Urllib3Client:
    """Calls upstreams; a request waits while all connections are in use.

    ``size`` is how many requests may be under way at once, over all upstreams together: urllib3 limits each upstream's
    connections by itself, whereas aiohttp's limit, and Tornado's, are over all. The side that ends a connection first
    has its port held for a minute (TIME_WAIT): the upstream, which is asked to close, unless ``closes_first``.
    """

    size: int | Unlimited
    timeout_s: float | None
    reuse: bool
    pools: "PoolManager"
    concurrency_limit: AbstractContextManager[object]
    closes_first: bool = False

    def request(self, method: str, url: str, **about: Any) -> tuple[int, bytes]:
        """The status, whatever it is, and the body; nothing is tried twice behind the measurement's back."""
        with self.concurrency_limit:
            response = self.pools.request(method, url, retries=False, redirect=False, **about)
            if self.closes_first:
                self.pools.clear()
            return response.status, response.data


@dataclass(frozen=True, slots=True)
class RequestsClient:
    """Calls upstreams as ``requests.get(url)`` does: each request has a session, and so a connection, of its own.

    As many requests are under way as there are threads that make them. The client ends its connections.
    """

    size: Unlimited
    timeout_s: float | None
    reuse: bool = False

    def request(self, method: str, url: str, json: Any = None) -> tuple[int, bytes]:
        """The status, whatever it is, and the body."""
        import requests  # type: ignore[import-untyped,unused-ignore]

        response = requests.request(method, url, json=json, timeout=self.timeout_s, verify=False, allow_redirects=False)
        return response.status_code, response.content


def load_http_library(configuration: Configuration) -> None:
    """Import the client's library: before the first request, or before a fork."""
    if _client(configuration) == "requests":
        import requests  # noqa: F401
    else:
        import urllib3  # noqa: F401


@contextmanager
def open_http_client(configuration: Configuration) -> Iterator[Urllib3Client | RequestsClient]:
    """The client: urllib3, or with the setting ``client = "requests"`` the functions of requests.

    With the setting ``closes_first`` urllib3 ends connections that are not kept, and announces nothing.
    """
    import urllib3

    urllib3.disable_warnings(urllib3.exceptions.InsecureRequestWarning)  # certificates are not verified on purpose
    capacities = configuration.capacities
    if _client(configuration) == "requests":
        yield RequestsClient("unlimited", capacities.client_timeout_s)
        return
    size: int | Unlimited = "unlimited"
    concurrency_limit: AbstractContextManager[object] = nullcontext()
    if capacities.client_pool != "unlimited":
        size = required(capacities, "client_pool")
        concurrency_limit = BoundedSemaphore(size)
    reuse = capacities.client_reuse is not False
    closes_first = not reuse and configuration.settings.get("closes_first") is True
    pools = urllib3.PoolManager(
        maxsize=IDLE_CONNECTIONS_WHEN_UNLIMITED if size == "unlimited" else size,
        block=False,  # the places say who may go on
        timeout=urllib3.Timeout(total=capacities.client_timeout_s),
        headers=None if reuse or closes_first else {"Connection": "close"},
        ssl_context=unverified_tls_context(),
        cert_reqs="CERT_NONE",
    )
    with pools:
        yield Urllib3Client(size, capacities.client_timeout_s, reuse, pools, concurrency_limit, closes_first)


def _client(configuration: Configuration) -> str:
    return chosen(configuration, "client", ("urllib3", "requests"))
