"""Client of the model runtime, which holds the weights and the accelerators."""
import httpx

from settings import Settings


class RuntimeError_(Exception):
    pass


class ModelRuntime:
    def __init__(self, settings: Settings):
        limits = httpx.Limits(
            max_connections=settings.runtime_connections,
            max_keepalive_connections=settings.runtime_connections,
        )
        self._http = httpx.AsyncClient(
            base_url=settings.runtime_url, limits=limits, timeout=settings.runtime_timeout
        )

    async def embed(self, model: str, texts: list[str]) -> list[list[float]]:
        answer = await self._http.post("/v1/embed", json={"model": model, "inputs": texts})
        if answer.status_code != 200:
            raise RuntimeError_(f"{model}: {answer.status_code}")
        vectors = answer.json()["vectors"]
        if len(vectors) != len(texts):
            raise RuntimeError_(f"{model}: {len(vectors)} vectors for {len(texts)} texts")
        return vectors

    async def close(self) -> None:
        await self._http.aclose()
