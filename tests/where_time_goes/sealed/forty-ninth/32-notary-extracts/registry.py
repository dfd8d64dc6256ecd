"""Client of the land registry."""
import httpx

from config import Config


class RegistryError(Exception):
    pass


class Registry:
    def __init__(self, config: Config):
        size = config.registry_connections
        self._http = httpx.Client(
            base_url=config.registry_url,
            timeout=httpx.Timeout(config.registry_timeout, pool=30),
            limits=httpx.Limits(max_connections=size, max_keepalive_connections=size),
            trust_env=False,
        )

    def extract(self, folio: int) -> dict:
        return self._get(f"/folios/{folio}/extract")

    def charges(self, folio: int) -> list[dict]:
        return self._get(f"/folios/{folio}/charges")["charges"]

    def _get(self, path: str) -> dict:
        answer = self._http.get(path)
        if answer.status_code != 200:
            raise RegistryError(f"{path}: {answer.status_code}")
        return answer.json()

    def close(self) -> None:
        self._http.close()
