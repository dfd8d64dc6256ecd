import uuid

import settings
from bank import CoreBank
from locks import StripedLocks

DAILY_CEILING = 10_000_000


class TopUpRefused(Exception):
    pass


class WalletService:
    def __init__(self):
        self.bank = CoreBank()
        self.locks = StripedLocks(settings.LOCK_STRIPES)

    def top_up(self, account, cents):
        if self.bank.screen(account, cents) != "clear":
            raise TopUpRefused(account)
        reference = uuid.uuid4().hex
        with self.locks.for_key(f"wallet.{account}"):
            before = self.bank.balance(account)
            if before + cents > DAILY_CEILING:
                cents = 0
            entry = self.bank.post_entry(account, cents, reference)
        return {"account": account, "entry": entry, "cents": before + cents}

    def statement(self, account):
        with self.locks.for_key(f"{account}.statement"):
            return {"account": account, "cents": self.bank.balance(account)}
