from sanic import Request, Sanic, json
from sanic.response import HTTPResponse

from journal import ReadingJournal
from readings import InvalidReading, parse
from settings import settings

app = Sanic("reading_journal")


@app.before_server_start
async def open_journal(app: Sanic, _) -> None:
    app.ctx.journal = ReadingJournal(settings.database, settings.flush_interval, settings.largest_batch)
    await app.ctx.journal.open()


@app.after_server_stop
async def close_journal(app: Sanic, _) -> None:
    await app.ctx.journal.close()


@app.get("/health")
async def health(request: Request) -> HTTPResponse:
    return json({"status": "ok"})


@app.post("/meters/<meter:str>/readings")
async def add_reading(request: Request, meter: str) -> HTTPResponse:
    reading = parse(meter, request.json)
    await request.app.ctx.journal.append(reading)
    return json({"meter": reading.meter, "stored": True}, status=201)


@app.exception(InvalidReading)
async def invalid(request: Request, error: InvalidReading) -> HTTPResponse:
    return json({"error": str(error)}, status=422)
