"""Matchday board: everything that the touchline staff sees about one club."""
from quart import Quart, jsonify

from board.assemble import matchday
from board.feeds import FeedClient
from board.settings import Settings

app = Quart(__name__)
app.config.from_mapping(FEEDS=Settings.from_env())


@app.before_serving
async def open_feeds() -> None:
    app.feeds = FeedClient(app.config["FEEDS"])
    await app.feeds.open()


@app.after_serving
async def close_feeds() -> None:
    await app.feeds.close()


@app.get("/health")
async def health():
    return {"status": "up"}


@app.get("/clubs/<int:club_id>/matchday")
async def club_matchday(club_id: int):
    board = await matchday(app.feeds, club_id)
    return jsonify(board)


@app.get("/clubs/<int:club_id>/badge")
async def badge(club_id: int):
    return {"club": club_id, "badge": f"/static/badges/{club_id % 92}.svg"}
