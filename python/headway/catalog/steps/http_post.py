"""Post to another service over HTTP."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from .upstream import body_of

if TYPE_CHECKING:
    from .awaiting_clients import AwaitingClients
    from .blocking_clients import BlockingClients

DOCUMENT = {"user": "Ada Lovelace", "text": "has signed up"}


@dataclass(frozen=True, slots=True)
class HttpPost:
    """POST a JSON document to ``path`` of the upstream, over a pooled connection; the token is the answer's body.

    ``hold_ns`` (nanoseconds) is how long the upstream holds its answer: the upstream's setting, named here because
    the workload says what it consists of.
    """

    name: ClassVar[str] = "http_post"
    backend: ClassVar[str | None] = "http"

    hold_ns: int
    path: str

    def blocking(self, clients: "BlockingClients") -> str:
        response = clients.http.request("POST", clients.upstreams.url("http", self.path), json=DOCUMENT)
        return body_of(response.status, response.data).decode()

    async def awaiting(self, clients: "AwaitingClients") -> str:
        url = clients.upstreams.url("http", self.path)
        async with clients.http.request("POST", url, json=DOCUMENT) as response:
            return body_of(response.status, await response.read()).decode()
