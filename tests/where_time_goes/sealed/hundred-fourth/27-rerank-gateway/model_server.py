"""Blocking client of the cross-encoder, called from threads."""
import orjson
import urllib3

from settings import settings


class ModelServer:
    def __init__(self) -> None:
        self._pool = urllib3.HTTPConnectionPool(
            settings.model_host,
            settings.model_port,
            maxsize=settings.model_threads,
            block=True,
            timeout=settings.model_timeout,
            retries=False,
        )

    def score(self, size: str, pairs: list[list[str]]) -> list[list[float]]:
        response = self._pool.request("POST", f"/score/{size}", body=orjson.dumps(pairs))
        if response.status != 200:
            raise RuntimeError(f"the model server answered {response.status}")
        return orjson.loads(response.data)

    def close(self) -> None:
        self._pool.close()
