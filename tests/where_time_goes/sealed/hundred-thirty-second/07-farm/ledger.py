import threading
from collections import defaultdict
from dataclasses import dataclass


@dataclass
class Account:
    litres: int = 0
    cents: float = 0.0
    deliveries: int = 0


class Ledger:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._accounts: dict[int, Account] = defaultdict(Account)

    def book(self, farm: int, litres: int, cents: float) -> Account:
        with self._lock:
            account = self._accounts[farm]
            account.litres += litres
            account.cents += cents
            account.deliveries += 1
            return Account(account.litres, account.cents, account.deliveries)

    def balance(self, farm: int) -> Account:
        with self._lock:
            account = self._accounts[farm]
            return Account(account.litres, account.cents, account.deliveries)
