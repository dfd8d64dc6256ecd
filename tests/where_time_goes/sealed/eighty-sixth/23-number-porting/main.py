"""The porting desk: customers bring their numbers."""
from contextlib import asynccontextmanager

from fastapi import BackgroundTasks, FastAPI, HTTPException

import registry
from mailer import send_confirmation
from porting import new_reference
from schemas import NumberState, PortingReceipt, PortingRequest


@asynccontextmanager
async def lifespan(_: FastAPI):
    yield
    registry.close()


app = FastAPI(title="Porting desk", lifespan=lifespan)


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/numbers/{msisdn}")
def number(msisdn: str) -> NumberState:
    found = registry.look_up(msisdn)
    return NumberState(msisdn=msisdn, operator=found["operator"], portable=found["portable"])


@app.post("/portings", status_code=202)
def start_porting(wish: PortingRequest, background: BackgroundTasks) -> PortingReceipt:
    found = registry.look_up(wish.msisdn)
    if not found["portable"]:
        raise HTTPException(409, "not portable")
    reference, window = new_reference()
    background.add_task(send_confirmation, wish.email, msisdn=wish.msisdn, reference=reference, window=window)
    return PortingReceipt(reference=reference, donor=wish.donor, window=window)
