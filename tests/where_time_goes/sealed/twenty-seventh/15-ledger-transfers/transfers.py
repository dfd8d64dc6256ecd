from journal import Journal
from store import Accounts


class Refused(Exception):
    pass


class Transfers:
    def __init__(self, accounts: Accounts, journal: Journal) -> None:
        self.accounts = accounts
        self.journal = journal

    def move(self, source: str, target: str, cents: int) -> dict:
        if source == target or cents <= 0:
            raise Refused("nothing to move")
        giver = self.accounts.get(source)
        taker = self.accounts.get(target)
        with giver.guard:
            if giver.cents < cents:
                raise Refused("not enough money")
            with taker.guard:
                serial = self.accounts.next_serial()
                receipt = self.journal.write(serial, source, target, cents)
                giver.cents -= cents
                taker.cents += cents
                giver.entries.append((serial, -cents))
                taker.entries.append((serial, cents))
        return {"serial": serial, "receipt": receipt}

    def statement(self, number: str, last: int = 10) -> dict:
        account = self.accounts.get(number)
        entries = account.entries[-last:]
        return {
            "account": account.number,
            "owner": account.owner,
            "balance": account.cents / 100,
            "entries": [{"serial": s, "amount": c / 100} for s, c in entries],
        }
