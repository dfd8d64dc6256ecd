from quart import Quart, jsonify

from ranking import Ranking

app = Quart(__name__)
ranking = Ranking()


@app.before_serving
async def connect():
    await ranking.connect()


@app.after_serving
async def disconnect():
    await ranking.close()


@app.get("/leaderboard/<board>")
async def leaderboard(board):
    return jsonify(board=board, top=await ranking.top(board))


@app.get("/players/<player>")
async def player(player):
    profile = await ranking.profile(player)
    return jsonify(player=player, **profile)
