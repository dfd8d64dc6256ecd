from sanic import Sanic, response

from ledger import Ledger

app = Sanic("seat_holds")
app.config.ACCESS_LOG = False
app.config.MOTD = False


@app.before_server_start
async def start(app, loop):
    app.ctx.ledger = Ledger()
    await app.ctx.ledger.open()


@app.after_server_stop
async def stop(app, loop):
    await app.ctx.ledger.close()


@app.get("/hold/<event:int>/<seats:int>")
async def hold(request, event, seats):
    def change(doc):
        doc["held"] = (doc.get("held", 0) + seats) % 5000
        return doc

    await app.ctx.ledger.apply(f"event-{event}", change)
    return response.json({"event": event, "seats": seats, "held": True})


@app.get("/health")
async def health(request):
    return response.json({"ok": True})
