from sanic import Sanic
from sanic.exceptions import NotFound, SanicException
from sanic.request import Request
from sanic.response import HTTPResponse, json

import catalogue
from engraver import Engraver, EngravingFailed

app = Sanic("choir")
app.config.MOTD = False
app.config.GRACEFUL_SHUTDOWN_TIMEOUT = 2.0


@app.before_server_start
async def open_engraver(app: Sanic) -> None:
    app.ctx.engraver = Engraver()


@app.after_server_stop
async def close_engraver(app: Sanic) -> None:
    await app.ctx.engraver.close()


def piece_or_404(number: int) -> catalogue.Piece:
    piece = catalogue.find(number)
    if piece is None:
        raise NotFound(f"piece {number} is not in the catalogue")
    return piece


@app.get("/health")
async def health(request: Request) -> HTTPResponse:
    return json({"status": "ok"})


@app.get("/pieces/<number:int>/parts/<part:str>")
async def part_pages(request: Request, number: int, part: str) -> HTTPResponse:
    piece = piece_or_404(number)
    if part not in piece.parts():
        raise NotFound(f"{piece.title} has no part {part}")
    pages = await request.app.ctx.engraver.pages(number, part, piece.bars, "C")
    return json({"title": piece.title, "part": part, "pages": pages})


@app.post("/pieces/<number:int>/transpositions")
async def transpose(request: Request, number: int) -> HTTPResponse:
    piece = piece_or_404(number)
    semitones = int((request.json or {}).get("semitones", 0))
    key = catalogue.transposed_key("C", semitones)
    pages = await request.app.ctx.engraver.pages(number, "score", piece.bars * 2, key)
    return json({"title": piece.title, "key": key, "pages": pages}, status=201)


@app.exception(EngravingFailed)
async def engraving_failed(request: Request, error: EngravingFailed) -> HTTPResponse:
    raise SanicException(str(error), status_code=502)
