from dataclasses import dataclass

from blacksheep import Application, FromJSON, get, json, post

from catalogue import Catalogue
from holds import HoldDesk, Refused
from patrons import PatronService

app = Application()
patron_service = PatronService()
desk = HoldDesk(patron_service, Catalogue())


@dataclass
class HoldRequest:
    card: str
    title: int


@app.on_start
async def start(app: Application) -> None:
    await patron_service.start()


@app.on_stop
async def stop(app: Application) -> None:
    await patron_service.stop()


@get("/health")
async def health():
    return json({"status": "ok"})


@get("/patrons/{card}")
async def patron(card: str):
    return json(await patron_service.get(card))


@post("/holds")
async def place_hold(data: FromJSON[HoldRequest]):
    try:
        return json(await desk.place(data.value.card, data.value.title), 201)
    except Refused as error:
        return json({"error": str(error)}, 409)
