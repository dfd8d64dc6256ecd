"""What each request spent in the services behind it, and the warnings that these sent along."""
import logging
import re
import secrets
import time
import uuid
from dataclasses import dataclass

import httpx

log = logging.getLogger("offers.upstream")

_NUMBER = re.compile(r"/[A-Z]?\d{3,}")


@dataclass
class Call:
    name: str
    status: int
    size: int
    seconds: float


class UpstreamTimings:
    def __init__(self, request_id: str | None = None):
        self.request_id = request_id or uuid.uuid4().hex
        self.calls: list[Call] = []
        self.warnings: list[str] = []

    async def on_request(self, request: httpx.Request) -> None:
        request.headers["X-Request-ID"] = self.request_id
        request.headers["traceparent"] = f"00-{self.request_id}-{secrets.token_hex(8)}-01"
        request.extensions["started"] = time.perf_counter()

    async def on_response(self, response: httpx.Response) -> None:
        request = response.request
        await response.aread()
        if response.is_success:
            self.warnings.extend(response.json().get("warnings", ()))
        call = Call(
            name=f"{request.method} {_NUMBER.sub('/{number}', request.url.path)}",
            status=response.status_code,
            size=len(response.content),
            seconds=time.perf_counter() - request.extensions["started"],
        )
        self.calls.append(call)
        log.debug("%s %s %d %.4f", self.request_id, call.name, call.status, call.seconds)

    def attach(self, client: httpx.AsyncClient) -> None:
        client.event_hooks["request"].append(self.on_request)
        client.event_hooks["response"].append(self.on_response)

    def header(self) -> str:
        totals: dict[str, float] = {}
        for call in self.calls[:20]:
            totals[call.name] = totals.get(call.name, 0.0) + call.seconds
        return ", ".join(f'up;desc="{name}";dur={spent * 1000:.1f}' for name, spent in totals.items())
