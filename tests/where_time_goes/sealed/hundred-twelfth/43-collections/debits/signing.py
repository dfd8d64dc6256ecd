from __future__ import annotations

import hashlib
import hmac
from datetime import datetime, timezone

import httpx

SIGNED_HEADERS = ("host", "content-type", "x-request-id")


class RequestSigner:
    """Signs outgoing requests in the way that the banks' guide describes (section 4.2)."""

    def __init__(self, key_id: str, secret: str) -> None:
        self.key_id = key_id
        self._secret = secret.encode()

    def canonical(self, request: httpx.Request, date: str) -> bytes:
        lines = [request.method, request.url.raw_path.decode(), date]
        lines += [f"{name}:{request.headers.get(name, '')}" for name in SIGNED_HEADERS]
        lines.append(hashlib.sha256(request.content).hexdigest())
        return "\n".join(lines).encode()

    async def __call__(self, request: httpx.Request) -> None:
        date = datetime.now(timezone.utc).strftime("%Y%m%dT%H%M%SZ")
        digest = hmac.new(self._secret, self.canonical(request, date), hashlib.sha256).hexdigest()
        request.headers["X-Date"] = date
        request.headers["X-Key-Id"] = self.key_id
        request.headers["X-Signature"] = digest
