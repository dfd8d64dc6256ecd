from dataclasses import dataclass

from litestar import Controller, get, post
from litestar.datastructures import State


@dataclass
class LoanRequest:
    barcode: str
    reader: str


class TitleController(Controller):
    path = "/titles"

    @get("/{barcode:str}")
    async def show(self, state: State, barcode: str) -> dict:
        title = await state.catalog.title(barcode)
        loan = state.desk.find(barcode)
        return {"title": title["name"], "shelf": title["shelf"], "due": loan.due.isoformat() if loan else None}


class LoanController(Controller):
    path = "/loans"

    @post()
    async def lend(self, state: State, data: LoanRequest) -> dict:
        title = await state.catalog.title(data.barcode)
        loan = state.desk.lend(data.barcode, data.reader, title["name"])
        return {"barcode": loan.barcode, "title": loan.title, "due": loan.due.isoformat()}


@get("/health", sync_to_thread=False)
def health() -> dict:
    return {"status": "ok"}
