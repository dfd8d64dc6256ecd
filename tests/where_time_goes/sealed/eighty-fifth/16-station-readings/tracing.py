"""What a request of ours asked of other services, for the Server-Timing header."""

import logging
import re
import secrets
from collections import Counter
from urllib.parse import urlsplit

import requests

import settings

log = logging.getLogger("trace")
STATION = re.compile(r"/stations/[^/]+")


class RequestTrace:
    def __init__(self, trace_id: str | None = None) -> None:
        self.trace_id = trace_id or secrets.token_hex(8)
        self.calls: Counter[str] = Counter()
        self.seconds = 0.0

    def on_response(self, response: requests.Response, *args, **kwargs) -> None:
        elapsed = response.elapsed.total_seconds()
        address = urlsplit(response.url)
        self.calls[address.netloc + STATION.sub("/stations/*", address.path)] += 1
        self.seconds += elapsed
        if elapsed > settings.SLOW_CALL_SECONDS:
            log.warning("%s: %s took %.1f s", self.trace_id, response.url, elapsed)

    def server_timing(self) -> str:
        return f'network;dur={1000 * self.seconds:.1f};desc="{self.calls.total()} calls"'
