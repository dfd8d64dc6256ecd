from collections.abc import Iterator
from typing import Annotated

from fastapi import Depends

import settings
from ledger import LedgerConnection, LedgerPool

pool = LedgerPool(
    settings.LEDGER_HOST, settings.LEDGER_PORT, settings.LEDGER_CONNECTIONS, settings.LEDGER_TIMEOUT
)


class CardService:
    def __init__(self, ledger: LedgerConnection) -> None:
        self._ledger = ledger

    def balance(self, code: str) -> int:
        return self._ledger.call("balance", card=code)["cents"]

    def redeem(self, code: str, cents: int) -> tuple[str, int]:
        available = self.balance(code)
        taken = min(cents, available, settings.MAX_REDEEM_CENTS)
        entry = self._ledger.call("debit", card=code, cents=taken)
        return entry["entry"], taken


def card_service() -> Iterator[CardService]:
    with pool.connection() as ledger:
        yield CardService(ledger)


Cards = Annotated[CardService, Depends(card_service)]
