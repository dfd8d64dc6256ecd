"""Matchmaker, over HTTP."""

import argparse

from sanic import HTTPResponse, Request, Sanic, json

from lobby import LobbyClient
from matching import MatchService, UnknownPlayer
from ratings import RatingRepository

app = Sanic("matchmaker")


@app.before_server_start
async def open_resources(app: Sanic) -> None:
    ratings = RatingRepository()
    await ratings.open()
    app.ctx.ratings, app.ctx.lobby = ratings, LobbyClient()
    app.ctx.matches = MatchService(ratings, app.ctx.lobby)


@app.after_server_stop
async def close_resources(app: Sanic) -> None:
    await app.ctx.lobby.close()
    await app.ctx.ratings.close()


@app.exception(UnknownPlayer)
async def unknown(request: Request, error: UnknownPlayer) -> HTTPResponse:
    return json({"error": f"no player {error}"}, status=404)


@app.get("/match/<player:int>")
async def match(request: Request, player: int) -> HTTPResponse:
    return json(await request.app.ctx.matches.find(player))


@app.get("/ratings/<player:int>")
async def rating(request: Request, player: int) -> HTTPResponse:
    return json(await request.app.ctx.matches.rating(player))


@app.get("/health")
async def health(request: Request) -> HTTPResponse:
    return json({"ok": True})


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8000)
    app.run("127.0.0.1", parser.parse_args().port, single_process=True, access_log=False, motd=False)
