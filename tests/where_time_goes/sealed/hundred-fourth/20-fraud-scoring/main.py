import logging
from typing import Annotated

import numpy as np
from litestar import Litestar, get, post
from litestar.datastructures import State
from litestar.params import Parameter
from pydantic import BaseModel

from ledger import COLUMNS, Ledger
from model import score
from settings import settings

logging.basicConfig(level=settings.log_level, format="%(asctime)s %(name)s %(message)s")
logging.getLogger("httpx").setLevel(logging.WARNING)


class Payment(BaseModel):
    amount: float
    hour: int
    distance_km: float = 0.0
    merchant_risk: float = 0.1
    device_age: int = 100
    chargebacks: int = 0

    def vector(self) -> np.ndarray:
        return np.array([getattr(self, column) for column in COLUMNS], dtype=np.float64)


class Verdict(BaseModel):
    account: str
    probability: float
    decision: str


async def open_ledger(app: Litestar) -> None:
    app.state.ledger = Ledger()


async def close_ledger(app: Litestar) -> None:
    await app.state.ledger.close()


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    return {"status": "ok"}


@post("/accounts/{account_id:str}/score", status_code=200)
async def score_payment(
    state: State, account_id: Annotated[str, Parameter(max_length=40)], data: Payment
) -> Verdict:
    window = await state.ledger.window(account_id)
    probability = score(account_id, data.vector(), window)
    decision = "review" if probability > settings.review_above else "accept"
    return Verdict(account=account_id, probability=round(probability, 4), decision=decision)


app = Litestar(
    route_handlers=[health, score_payment],
    on_startup=[open_ledger],
    on_shutdown=[close_ledger],
    logging_config=None,
    openapi_config=None,
)
