import aiosmtplib
from quart import Quart, jsonify, request

from notices import SUBJECTS, build
from smtp_pool import SmtpPool

app = Quart(__name__)
pool = SmtpPool()


@app.before_serving
async def start():
    await pool.open()


@app.after_serving
async def stop():
    await pool.close()


@app.errorhandler(aiosmtplib.SMTPRecipientsRefused)
async def refused(error):
    return jsonify(error="recipient refused"), 422


@app.errorhandler(aiosmtplib.SMTPException)
async def undeliverable(error):
    return jsonify(error=str(error)), 503


@app.get("/health")
async def health():
    return jsonify(ok=True, sessions=pool.stats())


@app.post("/notices/<kind>")
async def send(kind: str):
    notice = await request.get_json()
    if kind not in SUBJECTS or not {"to", "name", "order"} <= notice.keys():
        return jsonify(error="unknown notice or missing fields"), 422
    message = build(kind, notice)
    async with pool.session() as smtp:
        _, answer = await smtp.send_message(message)
    return jsonify(message=message["Message-ID"], queued=answer), 202


@app.get("/recipients/<address>")
async def verify(address: str):
    async with pool.session() as smtp:
        code, answer = await smtp.vrfy(address)
    return jsonify(address=address, code=code, answer=answer)
