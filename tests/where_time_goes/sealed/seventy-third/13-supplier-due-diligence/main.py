"""Web service of the supplier checks."""
import re

from blacksheep import Application, Request, json

from assessment import assess
from registers import RegisterError, Registers

NUMBER = re.compile(r"^[A-Z]{0,2}\d{6,8}$")

app = Application()
registers = Registers()


@app.on_start
async def connect(application: Application) -> None:
    await registers.open()


@app.on_stop
async def disconnect(application: Application) -> None:
    await registers.close()


@app.router.get("/health")
async def health():
    return json({"status": "up"})


@app.router.get("/suppliers/{number}/report")
async def report(number: str):
    if not NUMBER.match(number):
        return json({"error": "not a company number"}, status=400)
    return json(await assess(registers, number))


@app.router.post("/bids")
async def bid(request: Request):
    data = await request.json()
    found = await assess(registers, data["supplier"])
    return json(
        {
            "tender": data["tender"],
            "supplier": found["number"],
            "admitted": found["verdict"] != "refuse",
        },
        status=201,
    )


async def register_failed(self, request: Request, error: RegisterError):
    return json({"error": str(error)}, status=502)


app.exceptions_handlers[RegisterError] = register_failed
