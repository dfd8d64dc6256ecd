from quart import Quart, abort

from db import Database, fetch_one
from desk import Eligibility, check_in

app = Quart(__name__)
app.config["RESPONSE_TIMEOUT"] = 60
database = Database(app)
eligibility = Eligibility()
app.before_serving(eligibility.start)
app.after_serving(eligibility.stop)


@app.get("/health")
async def health():
    return {"status": "up"}


@app.post("/patients/<int:patient_id>/check-in")
async def arrive(patient_id: int):
    ticket = await check_in(eligibility, patient_id)
    return ticket or abort(404)


@app.get("/patients/<int:patient_id>")
async def patient(patient_id: int):
    return await fetch_one("select id, name, insurer from patients where id = %s", patient_id) or abort(404)
