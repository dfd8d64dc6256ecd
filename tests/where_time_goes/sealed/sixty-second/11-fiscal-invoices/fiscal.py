"""Client of the revenue agency."""
import json
import os

import urllib3


class FiscalError(RuntimeError):
    pass


class FiscalClient:
    def __init__(self) -> None:
        port = os.environ.get("AGENCY_PORT", "23211")
        self._url = f"http://127.0.0.1:{port}/v2/stamps"
        self._http = urllib3.PoolManager(maxsize=48, timeout=10.0, retries=False)

    def stamp(self, document: dict) -> str:
        answer = self._http.request(
            "POST",
            self._url,
            body=json.dumps(document, sort_keys=True),
            headers={"Content-Type": "application/json"},
        )
        if answer.status != 200:
            raise FiscalError(f"agency answered {answer.status}")
        return json.loads(answer.data)["stamp"]
