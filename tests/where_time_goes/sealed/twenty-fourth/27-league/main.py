from quart import Quart, g, jsonify

from league import data, middleware

app = Quart(__name__)
middleware.install(app)


@app.get("/health")
async def health():
    return jsonify(status="ok")


@app.get("/rounds/<int:number>")
async def rounds(number):
    matches = data.fixtures(number)
    g.rows = len(matches)
    return jsonify(matches=matches)


@app.get("/table")
async def table():
    rows = data.table()
    g.rows = len(rows)
    return jsonify(table=rows)
