import httpx

import settings


class UpstreamError(Exception):
    pass


class JsonClient:
    """What the clients of the customs services have in common."""

    def __init__(self, base_url: str):
        self.base_url = base_url
        self.headers = {"accept": "application/json", "user-agent": "parcel-customs/3.4"}

    def get(self, path: str) -> dict:
        with httpx.Client(headers=self.headers, timeout=settings.TIMEOUT_SECONDS) as client:
            response = client.get(self.base_url + path)
        if response.status_code != 200:
            raise UpstreamError(f"{self.base_url}{path}: {response.status_code}")
        return response.json()
