from sanic import Request, Sanic, json
from sanic.exceptions import BadRequest, NotFound, SanicException

import fleet
from gateway import Gateway, GatewayFault

app = Sanic("elevators")
app.config.ACCESS_LOG = False


@app.before_server_start
async def open_gateway(app: Sanic) -> None:
    app.ctx.gateway = Gateway()
    await app.ctx.gateway.start()


@app.after_server_stop
async def close_gateway(app: Sanic) -> None:
    await app.ctx.gateway.stop()


def bank_of(name: str) -> fleet.Bank:
    if name not in fleet.BANKS:
        raise NotFound(f"no bank {name}")
    return fleet.BANKS[name]


def view(car: fleet.Car) -> dict:
    return {"car": car.number, "floor": car.floor, "heading": car.heading, "doors": car.doors}


@app.exception(GatewayFault)
async def gateway_fault(request: Request, error: GatewayFault):
    return json({"error": str(error)}, status=502)


@app.get("/health")
async def health(request: Request):
    return json({"banks": len(fleet.BANKS)})


@app.get("/banks/<name:str>")
async def overview(request: Request, name: str):
    bank = bank_of(name)
    return json({"bank": bank.name, "floors": bank.floors, "cars": [view(car) for car in bank.cars.values()]})


@app.get("/banks/<name:str>/cars/<number:int>")
async def car_status(request: Request, name: str, number: int):
    bank = bank_of(name)
    if number not in bank.cars:
        raise NotFound("no such car")
    fields = await request.app.ctx.gateway.status(bank.name, number)
    return json(view(fleet.apply(bank, number, fields)))


@app.post("/banks/<name:str>/calls")
async def hall_call(request: Request, name: str):
    bank = bank_of(name)
    floor = int(request.json["floor"])
    if not 0 <= floor < bank.floors:
        raise BadRequest("no such floor")
    car = bank.nearest(floor, request.json.get("direction", "up"))
    fields = await request.app.ctx.gateway.send(bank.name, car.number, floor)
    if "eta" not in fields:
        raise SanicException("call not accepted", status_code=503)
    fleet.apply(bank, car.number, fields)
    return json({"car": car.number, "eta": float(fields["eta"])}, status=201)
