"""Client of the points ledger."""
import json

import urllib3

from . import settings


class LedgerError(Exception):
    pass


class Ledger:
    def __init__(self):
        self._http = urllib3.PoolManager(maxsize=64, timeout=10.0, retries=False)

    def debit(self, card, points):
        answer = self._http.request(
            "POST", f"{settings.LEDGER_URL}/cards/{card}/debit", json={"points": points}
        )
        if answer.status != 200:
            raise LedgerError(f"ledger answered {answer.status}")
        return json.loads(answer.data)["balance"]
