"""Declarations of goods: what they are, and what is to be paid for them."""

from decimal import Decimal
from itertools import count

from litestar import Controller, get, post
from litestar.datastructures import State
from pydantic import BaseModel, Field

from settings import settings

numbers = count(1)


class Declaration(BaseModel):
    commodity: str = Field(min_length=2)
    origin: str = Field(min_length=2, max_length=2)
    value: Decimal = Field(gt=0)


class Assessment(BaseModel):
    number: int
    heading: str
    duty: Decimal
    currency: str


class DeclarationController(Controller):
    path = "/declarations"

    @post("/")
    async def declare(self, data: Declaration, state: State) -> Assessment:
        found, duty = await state.tariffs.duty(data.commodity, data.origin, data.value)
        return Assessment(number=next(numbers), heading=found.heading, duty=duty, currency=settings.default_currency)


@get("/headings/{commodity:str}")
async def heading(commodity: str, state: State, origin: str = "CN") -> dict[str, str]:
    found = await state.tariffs.classify(commodity, origin)
    return {"commodity": commodity, "heading": found.heading, "rate": str(found.rate)}
