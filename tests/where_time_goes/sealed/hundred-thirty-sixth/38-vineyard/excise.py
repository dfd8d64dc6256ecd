import httpx

import config


class ExciseError(Exception):
    pass


class ExciseOffice:
    """Reserves ranges of revenue strips for a bottling."""

    def __init__(self):
        limits = httpx.Limits(
            max_connections=config.EXCISE_CONNECTIONS, max_keepalive_connections=config.EXCISE_CONNECTIONS
        )
        self.http = httpx.Client(base_url=config.EXCISE_URL, timeout=config.EXCISE_TIMEOUT, limits=limits)

    def reserve(self, lot, bottles):
        try:
            reply = self.http.post("/strips", json={"lot": lot, "count": bottles})
            reply.raise_for_status()
        except httpx.HTTPError as exc:
            raise ExciseError(str(exc)) from exc
        strips = reply.json()
        return strips["first"], strips["last"]

    def close(self):
        self.http.close()
