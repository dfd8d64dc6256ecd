import httpx


class Catalogue:
    def __init__(self, client: httpx.AsyncClient, base_url: str) -> None:
        self._client = client
        self._base = base_url

    async def search(self, words: str, branch: str) -> list[dict]:
        response = await self._client.get(f"{self._base}/search", params={"q": words, "branch": branch})
        response.raise_for_status()
        return response.json()["titles"]

    async def place_hold(self, title_id: int, reader: str) -> dict:
        response = await self._client.post(f"{self._base}/holds", json={"title": title_id, "reader": reader})
        response.raise_for_status()
        return response.json()
