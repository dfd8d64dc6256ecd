from sanic import Request, Sanic
from sanic.response import HTTPResponse, json

import boards
import timetable
from context import attach_context

app = Sanic("tram_boards")
app.register_middleware(attach_context, "request")


@app.before_server_start
async def start(_app):
    await timetable.connect()


@app.after_server_stop
async def stop(_app):
    await timetable.disconnect()


@app.get("/stops/<stop:int>/board")
async def stop_board(request: Request, stop: int) -> HTTPResponse:
    return json(await boards.board(request.ctx.call, stop))


@app.get("/lines/<line:str>")
async def line_sheet(request: Request, line: str) -> HTTPResponse:
    return json(await boards.line_sheet(request.ctx.call, line))


@app.get("/health")
async def health(request: Request) -> HTTPResponse:
    return json({"ok": True})
