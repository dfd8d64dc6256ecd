import os
import sys

from sanic import Sanic
from sanic.response import json

from books import Books
from link import Links

app = Sanic("ledger")
app.config.ACCESS_LOG = False


@app.before_server_start
async def begin(app, loop):
    app.ctx.links = Links("127.0.0.1", int(os.environ["BOOKS_PORT"]), "reporting", size=50)
    app.ctx.books = Books(app.ctx.links)


@app.get("/accounts/<number:int>/balance")
async def balance(request, number):
    cents = await app.ctx.books.balance(number)
    return json({"account": number, "balance": f"{cents / 100:.2f}"})


@app.get("/accounts/<number:int>/owner")
async def owner(request, number):
    return json({"account": number, "owner": await app.ctx.books.owner(number)})


if __name__ == "__main__":
    app.run("127.0.0.1", int(sys.argv[1]), single_process=True, motd=False)
