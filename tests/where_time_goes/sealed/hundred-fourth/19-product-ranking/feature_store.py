"""Client of the online feature store."""
import numpy as np
import orjson
import requests
from requests.adapters import HTTPAdapter

from settings import settings


class FeatureStore:
    def __init__(self, base_url: str) -> None:
        self.base_url = base_url
        self.session = requests.Session()
        adapter = HTTPAdapter(
            pool_connections=1,
            pool_maxsize=settings.feature_store_connections,
        )
        self.session.mount("http://", adapter)

    def vector(self, entity: str, key: str) -> np.ndarray:
        response = self.session.get(
            f"{self.base_url}/online/{entity}/{key}",
            timeout=settings.feature_store_timeout,
        )
        response.raise_for_status()
        return np.asarray(orjson.loads(response.content)["values"], dtype=np.float32)

    def close(self) -> None:
        self.session.close()
