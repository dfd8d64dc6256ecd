"""Client of the national tariff register."""
import json

import urllib3

from settings import settings


class TariffError(Exception):
    pass


class TariffRegister:
    def __init__(self):
        self._pool = urllib3.HTTPConnectionPool(
            settings.tariff_host,
            settings.tariff_port,
            maxsize=settings.tariff_connections,
            timeout=urllib3.Timeout(total=settings.request_timeout),
            retries=False,
        )

    def measures(self, code: str, origin: str) -> dict:
        return self._get(f"/measures/{code}", {"origin": origin})

    def batch(self, codes: list[str], origin: str) -> dict[str, dict]:
        found = self._get("/measures", {"codes": ",".join(codes), "origin": origin})
        return {m["code"]: m for m in found["measures"]}

    def _get(self, path: str, fields: dict) -> dict:
        answer = self._pool.request("GET", path, fields=fields)
        if answer.status != 200:
            raise TariffError(f"register answered {answer.status} for {path}")
        return json.loads(answer.data)

    def close(self):
        self._pool.close()


register = TariffRegister()
