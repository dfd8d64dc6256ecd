from .document import Document


class StatementService:
    def __init__(self, ledger):
        self._ledger = ledger

    async def statement(self, account, month):
        entries = await self._ledger.entries(account, month)
        document = Document(f"Statement of account {account}, {month}")
        balance = 0
        for entry in entries:
            balance += entry["cents"]
            document.write(
                f"{entry['day']:>2} {entry['text']:<44} {entry['cents'] / 100:>11.2f} {balance / 100:>11.2f}"
            )
        return document.content()
