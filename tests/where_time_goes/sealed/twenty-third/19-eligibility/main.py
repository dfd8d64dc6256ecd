from sanic import Sanic

from clinic.api import bp
from clinic.batch import Batcher
from clinic.registry import Registry

app = Sanic("clinic")
app.blueprint(bp)


@app.before_server_start
async def setup(app):
    app.ctx.registry = Registry()
    await app.ctx.registry.open()
    app.ctx.batcher = Batcher(app.ctx.registry.check)
    app.ctx.batcher.start()


@app.after_server_stop
async def teardown(app):
    app.ctx.batcher.stop()
    await app.ctx.registry.close()
