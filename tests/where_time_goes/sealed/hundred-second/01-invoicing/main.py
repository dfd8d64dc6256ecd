from contextlib import asynccontextmanager
from typing import Annotated

import httpx
from fastapi import BackgroundTasks, Depends, FastAPI, HTTPException, Request
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

import database
from accounts import Account, current_account, http_client
from notifications import notify_customer
from settings import settings
from tables import invoices, issued

CurrentAccount = Annotated[Account, Depends(current_account)]
Connection = Annotated[AsyncConnection, Depends(database.connection)]


@asynccontextmanager
async def lifespan(app: FastAPI):
    await database.create_schema()
    limits = httpx.Limits(max_connections=settings.http_max_connections, max_keepalive_connections=200)
    async with httpx.AsyncClient(base_url=settings.identity_url, limits=limits, timeout=20) as http:
        app.state.http = http
        yield
    await database.engine.dispose()


app = FastAPI(title="Invoicing", lifespan=lifespan)


async def find(conn: AsyncConnection, number: int) -> dict:
    row = (await conn.execute(select(invoices).where(invoices.c.id == number))).mappings().first()
    if row is None:
        raise HTTPException(404, "no such invoice")
    return dict(row)


@app.get("/health")
async def health() -> dict:
    return {"ok": True}


@app.get("/invoices/{number}")
async def show(number: int, account: CurrentAccount, conn: Connection) -> dict:
    return await find(conn, number) | {"account": account.name}


@app.post("/invoices/{number}/issue", status_code=202)
async def issue(
    number: int, request: Request, account: CurrentAccount, conn: Connection, tasks: BackgroundTasks
) -> dict:
    invoice = await find(conn, number)
    await conn.execute(update(invoices).where(invoices.c.id == number).values(**issued))
    await conn.commit()
    tasks.add_task(notify_customer, http_client(request), invoice)
    return {"id": number, "status": "issued", "by": account.name}
