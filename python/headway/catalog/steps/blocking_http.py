"""The HTTP client of the blocking steps: urllib3's pools, one for each upstream, under a limit for all of them."""

# ruff: noqa: PLC0415  # urllib3 is imported only where an upstream is configured: start-up time and memory

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from threading import BoundedSemaphore
from typing import TYPE_CHECKING, Any

from .configuration import Configuration, Unlimited, required
from .upstream import unverified

if TYPE_CHECKING:
    from urllib3 import BaseHTTPResponse, PoolManager

# Without a limit urllib3 still limits how many idle connections it keeps.
KEPT_WHEN_UNLIMITED = 64


@dataclass(frozen=True, slots=True)
class BlockingHttp:
    """Asks upstreams; who finds all of the pool's connections in use waits for one.

    ``size`` is how many requests may be under way at once, over all upstreams together: urllib3 limits each upstream's
    connections by itself, whereas aiohttp's limit, and Tornado's, are over all. Whoever ends a connection first has its
    port held for a minute (TIME_WAIT): the upstream, which is asked to close, unless ``closes_first``.
    """

    size: int | Unlimited
    timeout_s: float | None
    reuse: bool
    pools: "PoolManager"
    places: AbstractContextManager[object]
    closes_first: bool = False

    def request(self, method: str, url: str, **about: Any) -> "BaseHTTPResponse":
        """The whole answer, whatever its status; nothing is tried twice behind the measurement's back."""
        with self.places:
            response = self.pools.request(method, url, retries=False, redirect=False, **about)
            if self.closes_first:
                self.pools.clear()
            return response


@contextmanager
def blocking_http(configuration: Configuration) -> Iterator[BlockingHttp]:
    """The client with the declared capacities, closed at the end.

    With the setting ``closes_first`` connections that are not kept are not announced to be: the client ends them.
    """
    import urllib3

    urllib3.disable_warnings(urllib3.exceptions.InsecureRequestWarning)  # certificates are not verified on purpose
    capacities = configuration.capacities
    size: int | Unlimited = "unlimited"
    places: AbstractContextManager[object] = nullcontext()
    if capacities.client_pool != "unlimited":
        size = required(capacities, "client_pool")
        places = BoundedSemaphore(size)
    reuse = capacities.client_reuse is not False
    closes_first = not reuse and configuration.settings.get("closes_first") is True
    pools = urllib3.PoolManager(
        maxsize=KEPT_WHEN_UNLIMITED if size == "unlimited" else size,
        block=False,  # the places say who may go on
        timeout=urllib3.Timeout(total=capacities.client_timeout_s),
        headers=None if reuse or closes_first else {"Connection": "close"},
        ssl_context=unverified(),
        cert_reqs="CERT_NONE",
    )
    with pools:
        yield BlockingHttp(size, capacities.client_timeout_s, reuse, pools, places, closes_first)
