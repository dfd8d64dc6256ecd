from collections import defaultdict


class Ledger:
    """Meter readings by account and month, in memory; the first use of an account loads its opening values."""

    def __init__(self):
        self._months: dict[int, dict[int, int]] = {}

    def _account(self, account: int) -> dict[int, int]:
        months = self._months.get(account)
        if months is None:
            months = defaultdict(int)
            for month in range(1, 13):
                months[month] = 180 + (account * 7 + month * 31) % 140
            self._months[account] = months
        return months

    def add(self, account: int, month: int, kwh: int) -> None:
        self._account(account)[month] += kwh

    def total(self, account: int, month: int) -> int:
        return self._account(account)[month]
