import argparse

from sanic import Sanic
from sanic.response import json

from batching import ScreeningBatcher
from decisions import decide, normalise
from provider import ScreeningProvider

app = Sanic("screening")


@app.before_server_start
async def start(app):
    app.ctx.provider = ScreeningProvider()
    await app.ctx.provider.start()
    app.ctx.batcher = ScreeningBatcher(app.ctx.provider)
    app.add_task(app.ctx.batcher.run(), name="batcher")


@app.after_server_stop
async def stop(app):
    await app.ctx.provider.stop()


@app.get("/health")
async def health(request):
    return json({"status": "ok"})


@app.get("/stats")
async def stats(request):
    return json({"batches": app.ctx.batcher.batches, "names": app.ctx.batcher.names})


@app.post("/payments/screen")
async def screen_payment(request):
    payee = normalise(request.json["payee"])
    decision = decide(payee, await app.ctx.batcher.submit(payee))
    return json({"payment": request.json.get("reference"), **decision.as_dict()})


@app.get("/parties/<name:str>", unquote=True)
async def screen_party(request, name):
    party = normalise(name)
    return json(decide(party, await app.ctx.batcher.submit(party)).as_dict())


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    app.run(host="127.0.0.1", port=parser.parse_args().port, single_process=True, access_log=False, motd=False)
