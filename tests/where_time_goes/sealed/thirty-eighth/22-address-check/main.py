from quart import Quart

import addresses
from geocoder import Geocoder

app = Quart(__name__)
app.register_blueprint(addresses.bp)


@app.before_serving
async def startup():
    app.geocoder = Geocoder()


@app.after_serving
async def shutdown():
    await app.geocoder.close()


@app.get("/health")
async def health():
    return {"ok": True}
