import os

import httpx

BASE = f"http://localhost:{os.environ['SOURCE_PORT']}"


class Source:
    def __init__(self) -> None:
        self._http = httpx.AsyncClient(
            base_url=BASE,
            timeout=httpx.Timeout(30, pool=None),
            limits=httpx.Limits(max_connections=200, max_keepalive_connections=0),
        )

    async def rows(self, report: int, section: str) -> list[dict]:
        answer = await self._http.get(f"/reports/{report}/{section}")
        answer.raise_for_status()
        return answer.json()
