"""Blocking client of the ledger, one connection for each process."""
import http.client
import json

import config


class Ledger:
    def __init__(self):
        self._connection = http.client.HTTPConnection(
            config.LEDGER_HOST, config.LEDGER_PORT, timeout=5
        )

    def _get(self, path: str):
        for attempt in (1, 2):
            try:
                self._connection.request("GET", path)
                answer = self._connection.getresponse()
                data = answer.read()
                break
            except (http.client.HTTPException, ConnectionError):
                self._connection.close()
                if attempt == 2:
                    raise
        if answer.status != 200:
            raise LookupError(f"{path}: {answer.status}")
        return json.loads(data)

    def balances(self, account: int, days: int) -> list[float]:
        return self._get(f"/accounts/{account}/balances?days={days}")["balances"]
