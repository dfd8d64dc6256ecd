"""Client of the parameter store: versioned weights of the models."""
from dataclasses import dataclass

import aiohttp
import numpy as np
import orjson

import settings


class VersionConflict(Exception):
    """Somebody else has written the weights since they were read."""


@dataclass
class Weights:
    model: str
    version: str
    values: np.ndarray


class ParameterStore:
    def __init__(self) -> None:
        self._http = aiohttp.ClientSession(
            settings.PARAMETERS_URL,
            connector=aiohttp.TCPConnector(limit=settings.CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=10),
        )

    async def read(self, model: str) -> Weights:
        async with self._http.get(f"/models/{model}/weights") as response:
            response.raise_for_status()
            values = np.asarray(orjson.loads(await response.read()), dtype=np.float64)
            return Weights(model, response.headers["ETag"], values)

    async def write(self, weights: Weights) -> str:
        async with self._http.put(
            f"/models/{weights.model}/weights",
            data=orjson.dumps(weights.values, option=orjson.OPT_SERIALIZE_NUMPY),
            headers={"If-Match": weights.version, "Content-Type": "application/json"},
        ) as response:
            if response.status == 412:
                raise VersionConflict(weights.model)
            response.raise_for_status()
            return response.headers["ETag"]

    async def close(self) -> None:
        await self._http.close()
