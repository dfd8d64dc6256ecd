from __future__ import annotations

import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import anyio
import msgspec
from litestar import Litestar, get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException

from journal import Journal, JournalFull
from scheme import SchemeClient, SchemeError
from settings import settings


class PayoutRequest(msgspec.Struct):
    merchant: str
    iban: str
    amount_cents: int


class Payout(msgspec.Struct):
    id: str
    merchant: str
    iban: str
    amount_cents: int
    status: str
    reference: str | None = None


class Ledger:
    def __init__(self) -> None:
        self.payouts: dict[str, Payout] = {}
        self.recent: list[str] = []
        self._spent: dict[str, int] = {}

    def reserve(self, merchant: str, amount: int) -> bool:
        spent = self._spent.get(merchant, 0) + amount
        if spent > settings.daily_limit_cents:
            return False
        self._spent[merchant] = spent
        return True

    def put(self, payout: Payout) -> None:
        self.payouts[payout.id] = payout
        self.recent.append(payout.id)
        if len(self.recent) > 50:
            self.payouts.pop(self.recent.pop(0), None)


@asynccontextmanager
async def lifespan(app: Litestar) -> AsyncIterator[None]:
    journal = Journal(
        settings.journal_path,
        interval=settings.journal_interval,
        batch=settings.journal_batch,
        backlog=settings.journal_backlog,
    )
    journal.open()
    scheme = SchemeClient(settings)
    app.state.journal = journal
    app.state.scheme = scheme
    app.state.ledger = Ledger()
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(journal.run)
        try:
            yield
        finally:
            tasks.cancel_scope.cancel()
    await scheme.aclose()
    journal.close()


@post("/payouts")
async def create_payout(data: PayoutRequest, state: State) -> Payout:
    if data.amount_cents <= 0 or len(data.iban) < 15:
        raise HTTPException(status_code=422, detail="invalid payout")
    payout = Payout(str(uuid.uuid4()), data.merchant, data.iban, data.amount_cents, "created")
    if not state.ledger.reserve(data.merchant, data.amount_cents):
        raise HTTPException(status_code=409, detail="daily limit reached")
    try:
        await state.journal.append(payout.id, "created", merchant=data.merchant, amount=data.amount_cents)
        payout.reference = await state.scheme.submit(payout.id, data.iban, data.amount_cents)
        payout.status = "submitted"
        await state.journal.append(payout.id, "submitted", reference=payout.reference)
    except JournalFull as exc:
        raise HTTPException(status_code=503, detail=str(exc)) from exc
    except SchemeError as exc:
        payout.status = "rejected"
        await state.journal.append(payout.id, "rejected", reason=str(exc))
        raise HTTPException(status_code=502, detail="scheme unavailable") from exc
    state.ledger.put(payout)
    return payout


@get("/payouts")
async def list_payouts(state: State, merchant: str | None = None) -> list[Payout]:
    payouts = state.ledger.payouts.values()
    return [p for p in payouts if merchant is None or p.merchant == merchant][:20]


@get("/payouts/{payout_id:str}")
async def show_payout(payout_id: str, state: State) -> Payout:
    payout = state.ledger.payouts.get(payout_id)
    if payout is None:
        raise NotFoundException(detail="no such payout")
    return payout


@get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


app = Litestar([create_payout, list_payouts, show_payout, health], lifespan=[lifespan], openapi_config=None, logging_config=None)
