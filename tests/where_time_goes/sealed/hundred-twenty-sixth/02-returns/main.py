import itertools
import logging

from fastapi import APIRouter, BackgroundTasks, FastAPI

import partners
from schemas import RefundOut, ReturnIn, ReturnOut

logging.basicConfig(level=logging.WARNING)

router = APIRouter(prefix="/returns", tags=["returns"])
_serial = itertools.count(41_000)


@router.post("", status_code=201)
def open_return(body: ReturnIn, tasks: BackgroundTasks) -> ReturnOut:
    rma = f"RMA{next(_serial)}"
    dock = partners.reserve_dock(body.sku, body.quantity)
    tasks.add_task(partners.announce_return, rma, body.order_id, body.sku)
    return ReturnOut(rma=rma, dock=dock, label_url=f"/labels/{rma}.pdf")


@router.get("/{order_id}/refund")
def refund(order_id: int) -> RefundOut:
    state = partners.refund_state(order_id)
    return RefundOut(order_id=order_id, state=state["state"], amount_cents=state["amount"])


def create_app() -> FastAPI:
    app = FastAPI(title="returns")
    app.include_router(router)

    @app.get("/health")
    async def health() -> dict:
        return {"ok": True}

    return app


app = create_app()
