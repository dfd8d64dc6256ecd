import os

import httpx


class Declined(Exception):
    pass


class CardGate:
    def __init__(self) -> None:
        self._http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{os.environ['CARD_PORT']}",
            timeout=10,
            limits=httpx.Limits(max_connections=150, max_keepalive_connections=150),
        )

    async def authorise(self, buyer: str, cents: int) -> int:
        reply = await self._http.post("/authorisations", json={"buyer": buyer, "cents": cents})
        answer = reply.json()
        if not answer["approved"]:
            raise Declined(buyer)
        return answer["auth"]

    async def close(self) -> None:
        await self._http.aclose()
