from contextlib import asynccontextmanager

from litestar import Litestar, get, post
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

import conf
from payroll import EMPLOYEES, Employee, slip_lines
from renderer import Renderer


def employee_or_404(number: int) -> Employee:
    employee = EMPLOYEES.get(number)
    if employee is None:
        raise NotFoundException(f"no employee {number}")
    return employee


@get("/health", sync_to_thread=False)
def health() -> dict:
    return {"status": "ok"}


@get("/employees", sync_to_thread=False)
def employees() -> list[dict]:
    return [{"number": one.number, "name": one.name} for one in EMPLOYEES.values()]


@get("/employees/{number:int}/slips/{month:str}")
async def slip(number: int, month: str, state: State) -> dict:
    employee = employee_or_404(number)
    fields = {"company": conf.COMPANY, "name": employee.name, "month": month, "lines": slip_lines(employee)}
    document = await state.renderer.render("payslip", fields)
    return {"employee": number, "month": month, "pages": document["pages"], "document": document["id"]}


@post("/employees/{number:int}/overtime")
async def overtime(number: int, data: dict, state: State) -> dict:
    employee = employee_or_404(number)
    lines = slip_lines(employee, int(data["hours"]))
    document = await state.renderer.render("preview", {"name": employee.name, "lines": lines})
    return {"employee": number, "net": lines[-1][1], "document": document["id"]}


@asynccontextmanager
async def lifespan(app: Litestar):
    app.state.renderer = Renderer()
    yield
    app.state.renderer.close()


app = Litestar([health, employees, slip, overtime], lifespan=[lifespan], openapi_config=None)
