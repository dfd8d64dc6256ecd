from sanic import Request, Sanic, json
from sanic.exceptions import BadRequest, NotFound

import league
import settings
from federation import Federation, FederationError
from results import Book

app = Sanic("chess_league")


@app.before_server_start
async def setup(app: Sanic) -> None:
    app.ctx.federation = Federation()
    app.ctx.book = Book(app.ctx.federation)
    app.add_task(app.ctx.book.keep(), name="book")


@app.before_server_stop
async def teardown(app: Sanic) -> None:
    await app.cancel_task("book", raise_exception=False)
    await app.ctx.federation.close()


def player(number: int) -> league.Player:
    found = league.PLAYERS.get(number)
    if found is None:
        raise NotFound(f"no player {number}")
    return found


@app.exception(FederationError)
async def federation_error(request: Request, error: FederationError):
    return json({"error": str(error)}, status=502)


@app.get("/health")
async def health(request: Request):
    return json({"league": settings.LEAGUE})


@app.get("/table")
async def table(request: Request):
    return json({"league": settings.LEAGUE, "clubs": league.table()})


@app.get("/players/<number:int>")
async def profile(request: Request, number: int):
    found = player(number)
    official = await request.app.ctx.federation.profile(number)
    return json(
        {
            "name": found.name,
            "club": found.club,
            "rating": round(found.rating, 1),
            "official": official["rating"],
            "score": f"{found.points}/{found.played}",
        }
    )


@app.post("/results")
async def enter_result(request: Request):
    sheet = request.json
    if sheet.get("result") not in league.SCORES:
        raise BadRequest("result must be one of " + ", ".join(league.SCORES))
    white, black = player(int(sheet["white"])), player(int(sheet["black"]))
    entered = await request.app.ctx.book.enter(white, black, league.SCORES[sheet["result"]])
    return json(entered | {"white": white.name, "black": black.name}, status=201)
