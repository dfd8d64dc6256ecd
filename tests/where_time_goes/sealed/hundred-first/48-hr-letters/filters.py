from datetime import date

from settings import DATE_FORMAT


def longdate(value: str | date) -> str:
    if isinstance(value, str):
        value = date.fromisoformat(value)
    return value.strftime(DATE_FORMAT)


def money(value: float, currency: str = "GBP") -> str:
    return f"{currency} {value:,.2f}"


def salutation(person: dict) -> str:
    return f"Dear {person.get('title') or person['first']} {person['last']}"


FILTERS = {"longdate": longdate, "money": money, "salutation": salutation}
