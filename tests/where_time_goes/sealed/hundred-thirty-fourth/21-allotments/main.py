from quart import Quart, jsonify, request

from journal import Journal
from meters import MeterError, MeterGateway
from register import Register

app = Quart(__name__)
gateway = MeterGateway()
journal = Journal()
register = Register()


@app.before_serving
async def start():
    await gateway.open()
    await journal.open()


@app.after_serving
async def stop():
    await journal.close()
    await gateway.close()


@app.errorhandler(MeterError)
async def meter_failed(error):
    return jsonify(error=str(error)), 502


@app.get("/health")
async def health():
    return {"ok": True}


@app.get("/plots/<int:number>/water")
async def water(number):
    if number not in register:
        return {"error": "no such plot"}, 404
    litres = await gateway.level(number)
    plot = await register.update(number, litres)
    await journal.add(number, litres)
    return {"plot": number, "tenant": plot.tenant, "litres": litres, "due": plot.bill()}


@app.post("/plots/<int:number>/valve")
async def valve(number):
    if number not in register:
        return {"error": "no such plot"}, 404
    body = await request.get_json()
    answer = await gateway.valve(number, bool(body.get("open")))
    return {"plot": number, "open": answer["open"]}
