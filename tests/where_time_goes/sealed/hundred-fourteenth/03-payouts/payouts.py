import time
from collections import OrderedDict
from dataclasses import asdict, dataclass
from uuid import uuid4

from bank import BankClient


@dataclass(slots=True)
class Payout:
    id: str
    merchant: str
    amount_cents: int
    transaction: str
    created: float


class Payouts:
    def __init__(self, bank: BankClient, remember: int = 5000) -> None:
        self._bank = bank
        self._remember = remember
        self._recent: OrderedDict[str, Payout] = OrderedDict()

    async def create(self, merchant: str, iban: str, amount_cents: int) -> dict:
        identifier = uuid4().hex[:16]
        transaction = await self._bank.initiate(iban, amount_cents, identifier)
        payout = Payout(identifier, merchant, amount_cents, transaction, time.time())
        self._recent[identifier] = payout
        if len(self._recent) > self._remember:
            self._recent.popitem(last=False)
        return asdict(payout)

    def find(self, identifier: str) -> dict | None:
        payout = self._recent.get(identifier)
        return asdict(payout) if payout else None
