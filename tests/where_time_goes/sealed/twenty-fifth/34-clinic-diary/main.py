from quart import Quart, jsonify, request

from service import Diary

app = Quart(__name__)
diary = Diary()


@app.get("/health")
async def health():
    return jsonify(ok=True)


@app.get("/doctors/<int:doctor>/slots")
async def slots(doctor: int):
    day = request.args.get("day", "2024-05-06")
    return jsonify(doctor=doctor, slots=await diary.next_slots(doctor, day))


@app.post("/doctors/<int:doctor>/appointments")
async def appoint(doctor: int):
    body = await request.get_json()
    return jsonify(await diary.book(doctor, body["slot"], body["patient"])), 201


@app.after_request
async def headers(response):
    response.headers["Cache-Control"] = "no-store"
    return response
