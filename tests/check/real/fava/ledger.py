"""A ledger of Beancount's for Fava to show: three years of a household. Its one argument is the file."""

import sys
from datetime import date, timedelta
from pathlib import Path

DAYS = 3 * 365
ACCOUNTS = ("Food", "Rent", "Travel", "Books", "Tools", "Coffee", "Music", "Garden")
BEGINNING = date(2021, 1, 1)

lines = ['option "title" "Household"', 'option "operating_currency" "EUR"']
lines += [f"{BEGINNING} open {account}" for account in ("Assets:Bank", "Income:Wage")]
lines += [f"{BEGINNING} open Expenses:{account}" for account in ACCOUNTS]
for number in range(DAYS):
    day = BEGINNING + timedelta(number)
    if day.day == 1:
        lines += [f'{day} * "Employer" "Wage"', "  Assets:Bank  2500.00 EUR", "  Income:Wage"]
    spent = f"{5 + number * 7 % 60}.{number % 100:02}"
    account = ACCOUNTS[number * 5 % len(ACCOUNTS)]
    lines += [f'{day} * "Shop {number % 30}" "Bought"', f"  Expenses:{account}  {spent} EUR", "  Assets:Bank"]
Path(sys.argv[1]).write_text("\n".join(lines) + "\n", encoding="utf-8")
