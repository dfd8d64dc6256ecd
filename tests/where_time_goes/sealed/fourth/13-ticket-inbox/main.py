import asyncio
import os
import sys

from sanic import Sanic
from sanic.response import json

from triage import Triage

app = Sanic("ticket_inbox")


@app.before_server_start
async def begin(app):
    app.ctx.places = asyncio.Semaphore(60)
    app.ctx.triage = Triage(os.environ["LABELS_URL"])
    await app.ctx.triage.begin()


@app.after_server_stop
async def end(app):
    await app.ctx.triage.end()


@app.get("/tickets/<number:int>/label")
async def label(request, number):
    async with request.app.ctx.places:
        found = await request.app.ctx.triage.label(number)
    urgent = found["score"] > 70
    return json({"ticket": number, "label": found["label"], "queue": "today" if urgent else "week"})


if __name__ == "__main__":
    app.run(host="127.0.0.1", port=int(sys.argv[1]), single_process=True, access_log=False, motd=False)
