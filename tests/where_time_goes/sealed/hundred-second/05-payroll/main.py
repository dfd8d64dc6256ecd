from quart import Quart, abort, request

import payslips
from rpc import EngineClient, RpcError
from settings import settings

app = Quart(__name__)
engine = EngineClient(settings.engine_url, settings.max_message)


@app.before_serving
async def connect_engine() -> None:
    await engine.start()


@app.after_serving
async def disconnect_engine() -> None:
    await engine.close()


def employee(number: int) -> payslips.Employee:
    found = payslips.STAFF.get(number)
    if found is None:
        abort(404)
    return found


@app.get("/health")
async def health():
    return {"ok": True}


@app.get("/employees/<int:number>/payslips/<month>")
async def show_payslip(number: int, month: str):
    return await payslips.payslip(engine, employee(number), month)


@app.get("/employees/<int:number>/forecast")
async def show_forecast(number: int):
    return await payslips.forecast(engine, employee(number), int(request.args.get("raise", "3")))


@app.errorhandler(RpcError)
async def engine_refused(error: RpcError):
    return {"error": str(error)}, 502
