from dataclasses import dataclass

from accounts import Account
from core_banking import CoreBanking
from guard import AccountGuard


class Uncovered(Exception):
    pass


@dataclass(frozen=True)
class Transfer:
    source: Account
    target: Account
    amount: int

    @classmethod
    def of(cls, data: dict) -> "Transfer":
        return cls(Account.parse(data["from"]), Account.parse(data["to"]), int(data["amount"]))


class TransferDesk:
    def __init__(self, core: CoreBanking, guard: AccountGuard) -> None:
        self._core = core
        self._guard = guard

    async def execute(self, transfer: Transfer) -> str:
        async with self._guard.holding(transfer.source):
            available = await self._core.available(str(transfer.source))
            if available < transfer.amount:
                raise Uncovered(str(transfer.source))
            return await self._core.book(str(transfer.source), str(transfer.target), transfer.amount)
