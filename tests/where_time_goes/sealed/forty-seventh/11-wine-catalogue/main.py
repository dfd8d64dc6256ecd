import sys

from sanic import Sanic, json

from inventory import Inventory
from views import bp

app = Sanic("wine_catalogue", configure_logging=False)
app.config.ACCESS_LOG = False
app.blueprint(bp)


@app.before_server_start
async def open_clients(app):
    app.ctx.inventory = Inventory()


@app.after_server_stop
async def close_clients(app):
    await app.ctx.inventory.close()


@app.get("/health")
async def health(request):
    return json({"ok": True})


if __name__ == "__main__":
    app.run(host="127.0.0.1", port=int(sys.argv[1]), single_process=True, motd=False)
