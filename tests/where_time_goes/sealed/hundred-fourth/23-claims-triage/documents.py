"""Documents of a claim: fetched from the archive, decoded to arrays."""
import io
from dataclasses import dataclass

import httpx
import numpy as np
from starlette.concurrency import run_in_threadpool

from settings import settings


@dataclass
class ClaimDocument:
    claim_id: int
    pages: np.ndarray
    amounts: np.ndarray


def decode(claim_id: int, raw: bytes) -> ClaimDocument:
    with np.load(io.BytesIO(raw)) as arrays:
        return ClaimDocument(claim_id, arrays["pages"], arrays["amounts"])


class DocumentArchive:
    def __init__(self) -> None:
        self._http = httpx.AsyncClient(
            base_url=settings.documents_url,
            timeout=10.0,
            limits=httpx.Limits(
                max_connections=settings.documents_connections,
                max_keepalive_connections=settings.documents_connections,
            ),
        )

    async def fetch(self, claim_id: int) -> ClaimDocument:
        response = await self._http.get(f"/claims/{claim_id}.npz")
        response.raise_for_status()
        return await run_in_threadpool(decode, claim_id, response.content)

    async def close(self) -> None:
        await self._http.aclose()
