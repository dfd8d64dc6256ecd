from quart import Quart

from clinic import observability
from clinic.records import Records
from clinic.referrals import bp

observability.configure()

app = Quart("clinic")
app.register_blueprint(bp)


@app.before_serving
async def start():
    app.records = Records()


@app.after_serving
async def stop():
    await app.records.close()


@app.get("/health")
async def health():
    return {"ok": True}
