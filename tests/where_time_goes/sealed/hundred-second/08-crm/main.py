from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import Depends, FastAPI, HTTPException, Request
from pydantic import BaseModel

from contacts import Contacts
from partners import Partners
from settings import settings


class Contact(BaseModel):
    id: int
    name: str
    mail: str


class Company(BaseModel):
    id: int
    deals: int
    rating: str
    contacts: list[Contact]


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.contacts = await Contacts.open()
    app.state.partners = Partners()
    yield
    await app.state.partners.close()
    await app.state.contacts.close()


app = FastAPI(title="CRM", lifespan=lifespan)


async def contacts(request: Request) -> Contacts:
    return request.app.state.contacts


async def partners(request: Request) -> Partners:
    return request.app.state.partners


@app.get("/health")
async def health() -> dict:
    return {"ok": True}


@app.get("/companies/{number}")
async def company(
    number: int,
    book: Annotated[Contacts, Depends(contacts)],
    others: Annotated[Partners, Depends(partners)],
) -> Company:
    people = await book.of_company(number, settings.page_size)
    if not people:
        raise HTTPException(404, "no such company")
    overview = await others.overview(number)
    return Company(id=number, contacts=people, **overview)


@app.get("/companies/{number}/deals")
async def deals(number: int, others: Annotated[Partners, Depends(partners)]) -> dict:
    return await others.deals(number)
