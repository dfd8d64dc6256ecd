"""Gateway to the underwriter's API, whose requests have to be signed."""

import hashlib
import hmac
import time

import httpx
from tenacity import AsyncRetrying, retry_if_exception_type, stop_after_attempt, wait_exponential_jitter

from settings import Settings


def make_client(settings: Settings) -> httpx.AsyncClient:
    limits = httpx.Limits(
        max_connections=settings.underwriter_connections,
        max_keepalive_connections=settings.underwriter_connections,
    )
    return httpx.AsyncClient(
        base_url=settings.underwriter_url,
        timeout=settings.underwriter_timeout,
        limits=limits,
        headers={"User-Agent": "cover-quotes/2.3"},
    )


class UnderwriterGateway:
    def __init__(self, client: httpx.AsyncClient, settings: Settings) -> None:
        self._client = client
        self._key = settings.underwriter_key.encode()
        self._retrying = AsyncRetrying(
            retry=retry_if_exception_type(httpx.ConnectError),
            stop=stop_after_attempt(settings.attempts),
            wait=wait_exponential_jitter(initial=0.05, max=1),
            reraise=True,
        )
        client.event_hooks["request"].append(self._sign)

    async def _sign(self, request: httpx.Request) -> None:
        stamp = str(int(time.time()))
        text = b"\n".join((request.method.encode(), request.url.raw_path, stamp.encode(), request.content))
        request.headers["X-Stamp"] = stamp
        request.headers["X-Signature"] = hmac.new(self._key, text, hashlib.sha256).hexdigest()

    async def premium(self, product: str, sum_insured: int, age: int) -> dict:
        body = {"product": product, "sum": sum_insured, "age": age}
        answer = await self._retrying(self._client.post, "/premium", json=body)
        answer.raise_for_status()
        return answer.json()
