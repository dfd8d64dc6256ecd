"""Statement as HTML: JSON on standard input, a page on standard output.

Also used by the monthly run, which calls it from a shell script.
"""
import json
import sys

from jinja2 import Environment, FileSystemLoader

import settings


def money(cents: int) -> str:
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100:,}.{abs(cents) % 100:02d} EUR"


def environment() -> Environment:
    env = Environment(loader=FileSystemLoader(settings.TEMPLATES), autoescape=True)
    env.filters["money"] = money
    return env


def page(env: Environment, statement: dict) -> str:
    balance = 0
    entries = []
    for entry in statement["entries"]:
        balance += entry["cents"]
        entries.append({**entry, "balance": balance})
    return env.get_template("statement.html").render(
        bank=settings.BANK, account=statement["account"], entries=entries, balance=balance
    )


if __name__ == "__main__":
    sys.stdout.write(page(environment(), json.load(sys.stdin)))
