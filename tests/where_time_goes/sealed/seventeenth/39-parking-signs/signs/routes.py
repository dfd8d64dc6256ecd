from quart import Blueprint, current_app, request

blueprint = Blueprint("signs", __name__)


@blueprint.get("/health")
async def health():
    return {"version": current_app.board.version}


@blueprint.get("/board/next")
async def next_board():
    board = current_app.board
    return await board.next_change(board.version)


@blueprint.get("/parks/<park>/forecast")
async def forecast(park):
    found = await current_app.forecast.of(park, request.args.get("detail") == "1")
    return {"park": park, "in_15_minutes": found["p15"], "in_60_minutes": found["p60"]}
