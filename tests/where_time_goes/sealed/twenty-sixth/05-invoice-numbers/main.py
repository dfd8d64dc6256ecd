from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI, HTTPException, Request
from pydantic import BaseModel, Field

from archive import Archive
from db import open_pool
from invoices import InvoiceBook, UnknownCompany


class Item(BaseModel):
    what: str
    cents: int = Field(gt=0)


class NewInvoice(BaseModel):
    customer: int
    items: list[Item]


@asynccontextmanager
async def lifespan(app: FastAPI):
    pool = await open_pool()
    archive = Archive()
    app.state.book = InvoiceBook(pool, archive)
    yield
    await archive.close()
    await pool.close()


app = FastAPI(lifespan=lifespan)


async def book(request: Request) -> InvoiceBook:
    return request.app.state.book


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.post("/companies/{company}/invoices", status_code=201)
async def create_invoice(company: int, new: NewInvoice, book: InvoiceBook = Depends(book)):
    try:
        return await book.create(company, new.customer, new.items)
    except UnknownCompany:
        raise HTTPException(404, "no such company")


@app.get("/companies/{company}/invoices")
async def latest_invoices(company: int, book: InvoiceBook = Depends(book)):
    return {"invoices": await book.latest(company)}
