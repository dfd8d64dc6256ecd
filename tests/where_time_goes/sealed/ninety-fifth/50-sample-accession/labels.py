import httpx


class LabelService:
    """The label service gives a barcode to a sample's number and prints it at the ward."""

    def __init__(self, base_url: str) -> None:
        self._client = httpx.AsyncClient(
            base_url=base_url,
            timeout=10,
            limits=httpx.Limits(max_connections=200, max_keepalive_connections=200),
        )

    async def issue(self, sample_id: int, printer: str) -> str:
        response = await self._client.post("/labels", json={"sample": sample_id, "printer": printer})
        response.raise_for_status()
        return response.json()["barcode"]

    async def aclose(self) -> None:
        await self._client.aclose()
