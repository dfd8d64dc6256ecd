import logging
from contextlib import asynccontextmanager
from dataclasses import dataclass

from litestar import Litestar, Request, Response, get, post
from litestar.datastructures import State
from tortoise import Tortoise

import conf
import scheduling
from insurance import InsuranceGateway


@dataclass
class AppointmentRequest:
    patient_id: int
    slot_id: int


@get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/patients/{patient_id:int}")
async def show_patient(patient_id: int) -> dict:
    patient = await scheduling.find_patient(patient_id)
    return {"id": patient.id, "name": patient.name, "visits": patient.visits}


@post("/appointments")
async def create_appointment(data: AppointmentRequest, state: State) -> dict:
    made = await scheduling.make_appointment(state.gateway, data.patient_id, data.slot_id)
    return {"id": made.id, "copay": made.copay, "reference": made.reference}


def not_found(_request: Request, error: scheduling.NotFound) -> Response:
    return Response({"detail": f"not found: {error}"}, status_code=404)


@asynccontextmanager
async def lifespan(app: Litestar):
    await Tortoise.init(config=conf.TORTOISE, _enable_global_fallback=True)
    await Tortoise.generate_schemas(safe=True)
    await scheduling.seed()
    logging.getLogger("httpx").setLevel(logging.WARNING)
    app.state.gateway = InsuranceGateway()
    yield
    await app.state.gateway.close()
    await Tortoise.close_connections()


app = Litestar(
    route_handlers=[health, show_patient, create_appointment],
    lifespan=[lifespan],
    exception_handlers={scheduling.NotFound: not_found},
)
