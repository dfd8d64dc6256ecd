import httpx


class RegistryError(RuntimeError):
    pass


class AddressRegistry:
    """Client of the national address registry (bulk lookups)."""

    def __init__(self, base_url: str, timeout: float, connections: int):
        self._http = httpx.AsyncClient(
            base_url=base_url,
            timeout=timeout,
            limits=httpx.Limits(max_connections=connections, max_keepalive_connections=connections),
        )

    async def lookup(self, addresses: list[dict]) -> list[dict]:
        response = await self._http.post("/v2/lookup", json={"addresses": addresses})
        if response.status_code != 200:
            raise RegistryError(f"registry answered {response.status_code}")
        results = response.json()["results"]
        if len(results) != len(addresses):
            raise RegistryError("registry answered with a different number of rows")
        return results

    async def close(self) -> None:
        await self._http.aclose()
