import asyncio
from collections import defaultdict

from bank.ledger import Ledger


class StatementService:
    def __init__(self, ledger: Ledger):
        self._ledger = ledger

    async def monthly(self, account: int) -> dict:
        entries, cents = await asyncio.gather(
            self._ledger.entries(account), self._ledger.balance(account)
        )
        totals: dict[str, int] = defaultdict(int)
        for entry in entries:
            totals[entry["category"]] += entry["cents"]
        return {
            "account": f"{self._ledger.tenant.iban_prefix}-{account:010d}",
            "balance": cents / 100,
            "totals": {name: value / 100 for name, value in sorted(totals.items())},
            "lines": len(entries),
        }
