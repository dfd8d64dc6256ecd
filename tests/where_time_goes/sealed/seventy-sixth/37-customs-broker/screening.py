"""Client of the denied-party screening service."""
import json
import logging
from dataclasses import dataclass

import urllib3

log = logging.getLogger("broker.screening")


class ScreeningError(Exception):
    pass


@dataclass(frozen=True)
class Verdict:
    reference: str
    listed: bool
    score: int


class ScreeningClient:
    def __init__(self, base_url, timeout=10.0, connections=16):
        self._base_url = base_url.rstrip("/")
        self._http = urllib3.PoolManager(
            num_pools=2,
            maxsize=connections,
            timeout=urllib3.Timeout(connect=2.0, read=timeout),
            retries=urllib3.Retry(connect=1, read=0),
            headers={"Content-Type": "application/json", "Accept": "application/json"},
        )

    def screen(self, name, country):
        payload = json.dumps({"name": name, "country": country}).encode()
        try:
            answer = self._http.request("POST", self._base_url + "/v2/screen", body=payload)
        except urllib3.exceptions.HTTPError as error:
            log.warning("screening of %s failed: %s", name, error)
            raise ScreeningError(str(error)) from error
        if answer.status != 200:
            raise ScreeningError(f"status {answer.status}")
        data = json.loads(answer.data)
        return Verdict(data["reference"], data["listed"], data["score"])

    def close(self):
        self._http.clear()
