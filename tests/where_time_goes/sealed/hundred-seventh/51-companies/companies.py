from pydantic import BaseModel

import channels
import settings


class Company(BaseModel):
    number: str
    name: str
    seat: str
    directors: list[str]


class Order(BaseModel):
    company: str
    entries: int
    cents: int


def company(number: str) -> Company:
    return Company.model_validate(channels.ask(b"COMP", number=number))


def order_extract(number: str, certified: bool) -> Order:
    entries = channels.ask(b"EXTR", number=number, certified=certified)["entries"]
    return Order(company=number, entries=entries, cents=settings.EXTRACT_CENTS * (2 if certified else 1))
