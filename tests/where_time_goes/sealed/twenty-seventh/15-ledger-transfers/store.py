"""Accounts in memory; every change is written to the bank's journal before it counts."""
import itertools
import threading
from dataclasses import dataclass, field


@dataclass
class Account:
    number: str
    owner: str
    cents: int = 0
    entries: list[tuple[int, int]] = field(default_factory=list)
    guard: threading.Lock = field(default_factory=threading.Lock, repr=False)


class UnknownAccount(KeyError):
    pass


class Accounts:
    def __init__(self) -> None:
        self._accounts: dict[str, Account] = {}
        self._serial = itertools.count(1)

    def open(self, number: str, owner: str, cents: int) -> Account:
        account = Account(number, owner, cents)
        self._accounts[number] = account
        return account

    def get(self, number: str) -> Account:
        try:
            return self._accounts[number]
        except KeyError:
            raise UnknownAccount(number) from None

    def next_serial(self) -> int:
        return next(self._serial)

    def total(self) -> int:
        return sum(a.cents for a in self._accounts.values())


def sample() -> Accounts:
    accounts = Accounts()
    for n, owner in enumerate(("Till North", "Till South", "Float", "Payroll", "Suppliers", "Tax", "Savings", "Petty cash")):
        accounts.open(f"A{n}", owner, 1_000_000_00)
    return accounts
