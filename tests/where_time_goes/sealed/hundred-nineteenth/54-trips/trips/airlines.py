import json

import urllib3

from .token import TokenSource


class AirlineError(Exception):
    pass


class Airlines:
    def __init__(self, url: str, connections: int, timeout: float) -> None:
        self._url = url.rstrip("/")
        self._http = urllib3.PoolManager(
            num_pools=2,
            maxsize=connections,
            block=True,
            timeout=urllib3.Timeout(connect=2, read=timeout),
            retries=urllib3.Retry(connect=2, read=0, status=0, backoff_factor=0.2),
        )
        self._token = TokenSource(self._fetch_token)

    def _fetch_token(self) -> tuple[str, float]:
        response = self._http.request("POST", f"{self._url}/oauth/token", fields={"grant_type": "client_credentials"})
        body = json.loads(response.data)
        return body["access_token"], body["expires_in"]

    def _get(self, path: str, **fields) -> dict:
        try:
            response = self._http.request(
                "GET",
                self._url + path,
                fields=fields or None,
                headers={"Authorization": f"Bearer {self._token.get()}"},
            )
        except urllib3.exceptions.HTTPError as exc:
            raise AirlineError(str(exc)) from exc
        if response.status != 200:
            raise AirlineError(f"{path}: {response.status}")
        return json.loads(response.data)

    def offers(self, airline: str, origin: str, destination: str) -> list[dict]:
        return self._get(f"/{airline}/offers", origin=origin, destination=destination)["offers"]

    def fare(self, airline: str, flight: str) -> dict:
        return self._get(f"/{airline}/fares/{flight}")
