from dataclasses import dataclass
from datetime import date, timedelta


@dataclass(frozen=True)
class Entry:
    day: date
    text: str
    cents: int


TEXTS = ["Card payment", "Direct debit", "Salary", "Transfer", "Interest"]


def entries(account: int, month: int) -> list[Entry]:
    start = date(2024, month, 1)
    return [
        Entry(start + timedelta(days=i * 2), TEXTS[(account + i) % 5], (account * 37 + i * 911) % 20000 - 8000)
        for i in range(12)
    ]


def balance(rows: list[Entry]) -> int:
    return sum(row.cents for row in rows)


def to_document(account: int, month: int) -> dict:
    rows = entries(account, month)
    return {
        "template": "statement-a4",
        "account": account,
        "month": month,
        "rows": [[row.day.isoformat(), row.text, row.cents] for row in rows],
        "balance": balance(rows),
    }
