from sanic import Sanic, json
from sanic.exceptions import NotFound

from access import Access
from shelf import Shelf

app = Sanic("library")
app.config.ACCESS_LOG = False
FOLDERS = {"legal", "sales", "plant"}


@app.before_server_start
async def start(app, _):
    app.ctx.access = Access()


@app.after_server_stop
async def stop(app, _):
    await app.ctx.access.close()


@app.on_request
async def identify(request):
    request.ctx.user = request.args.get("user", "guest")


@app.get("/folders/<folder:str>")
async def folder(request, folder):
    if folder not in FOLDERS:
        raise NotFound("no such folder")
    shelf = Shelf(request.app.ctx.access, request.ctx.user)
    documents = await shelf.page(folder, request.args.get("order", "title"))
    return json({"folder": folder, "count": len(documents), "documents": [d.public() for d in documents]})


@app.get("/folders")
async def folders(request):
    return json(sorted(FOLDERS))
