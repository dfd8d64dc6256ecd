from dataclasses import dataclass
from decimal import Decimal

from litestar import Litestar, get, post
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

import duty
from tariff import TariffRegister, UnknownCommodity


@dataclass
class Line:
    code: str
    origin: str
    value: str
    destination: str = "DE"


async def assessed(state: State, line: Line) -> dict:
    register: TariffRegister = state.register
    try:
        measure = await register.measure(line.code, line.origin)
    except UnknownCommodity:
        raise NotFoundException(f"commodity {line.code} is not in the register")
    return duty.assess(measure, Decimal(line.value), line.destination)


@get("/health")
async def health() -> dict:
    return {"ok": True}


@get("/duty/{code:str}")
async def quote(state: State, code: str, origin: str = "CN", value: str = "100", destination: str = "DE") -> dict:
    return await assessed(state, Line(code, origin, value, destination))


@post("/declarations")
async def declare(state: State, data: Line) -> dict:
    state.declared += 1
    reference = f"MRN{state.declared:08d}"
    return {"reference": reference, **await assessed(state, data)}


async def start(app: Litestar) -> None:
    app.state.register = TariffRegister()
    app.state.declared = 0


async def stop(app: Litestar) -> None:
    await app.state.register.close()


app = Litestar([health, quote, declare], on_startup=[start], on_shutdown=[stop], openapi_config=None)
