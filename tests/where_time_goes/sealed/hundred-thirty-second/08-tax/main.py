from dataclasses import dataclass
from typing import Any

from litestar import Controller, Litestar, Request, Response, get, post
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from assessment import assess
from clearing import ClearingHouse, ClearingRejected, clearing_house, provide_clearing
from database import database, provide_session
from models import JournalEntry, Return


@dataclass
class ReturnIn:
    tax_number: str
    year: int
    income: int
    deductions: int = 0


class ReturnController(Controller):
    path = "/returns"

    @post("/")
    async def file_return(self, data: ReturnIn, session: AsyncSession, clearing: ClearingHouse) -> dict[str, Any]:
        record = Return(
            tax_number=data.tax_number,
            year=data.year,
            income=data.income,
            deductions=data.deductions,
            assessed=assess(data.income, data.deductions),
        )
        session.add(record)
        await session.flush()
        session.add(JournalEntry(return_id=record.id, event="received"))
        record.transfer_ticket = await clearing.register(record.id, record.tax_number, record.assessed)
        record.state = "transferred"
        session.add(JournalEntry(return_id=record.id, event="transferred"))
        return {"id": record.id, "assessed": record.assessed, "ticket": record.transfer_ticket}

    @get("/statistics/{year:int}")
    async def statistics(self, year: int, session: AsyncSession) -> dict[str, Any]:
        row = (
            await session.execute(
                select(func.count(), func.coalesce(func.sum(Return.assessed), 0)).where(Return.year == year)
            )
        ).one()
        return {"year": year, "returns": row[0], "assessed": row[1]}

    @get("/{return_id:int}")
    async def show(self, return_id: int, session: AsyncSession) -> dict[str, Any]:
        record = await session.get(Return, return_id)
        if record is None:
            raise NotFoundException("no such return")
        return {"id": record.id, "year": record.year, "state": record.state, "ticket": record.transfer_ticket}


@get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


def rejected(_: Request, exc: ClearingRejected) -> Response:
    return Response({"detail": str(exc)}, status_code=502)


app = Litestar(
    route_handlers=[ReturnController, health],
    dependencies={"session": Provide(provide_session), "clearing": Provide(provide_clearing)},
    lifespan=[database, clearing_house],
    exception_handlers={ClearingRejected: rejected},
    openapi_config=None,
)
