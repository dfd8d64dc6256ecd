from quart import Quart

from catalog.pricing import client
from catalog.views import bp

app = Quart(__name__)
app.register_blueprint(bp)


@app.before_serving
async def startup():
    await client.start()


@app.after_serving
async def shutdown():
    await client.stop()
