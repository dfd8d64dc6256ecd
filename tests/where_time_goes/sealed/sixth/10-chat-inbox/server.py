import argparse
import os

from sanic import Sanic, json

import people

app = Sanic("inbox")
app.config.ACCESS_LOG = False
app.config.REDIS_URL = os.environ.get("REDIS_URL", "redis://127.0.0.1:27110/0")


@app.before_server_start
async def attach(app, _):
    app.ctx.people = people.People(app.config.REDIS_URL)


@app.after_server_stop
async def detach(app, _):
    await app.ctx.people.close()


@app.get("/me/<member:int>")
async def me(request, member: int):
    return json(await request.app.ctx.people.profile(member))


@app.get("/me/<member:int>/inbox")
async def inbox(request, member: int):
    fresh = await request.app.ctx.people.fresh(member)
    return json({"member": member, "fresh": fresh})


if __name__ == "__main__":
    args = argparse.ArgumentParser()
    args.add_argument("port", type=int)
    app.run(host="127.0.0.1", port=args.parse_args().port, single_process=True, motd=False)
