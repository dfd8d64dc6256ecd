from starlette.responses import JSONResponse


async def health(request):
    return JSONResponse({"status": "ok"})


async def level(request):
    sku = request.path_params["sku"]
    found = await request.app.state.upstream.level(sku)
    free = found["pieces"] - found["reserved"]
    return JSONResponse({"sku": sku, "free": free, "low": free < 20})


async def reserve(request):
    wish = await request.json()
    done = await request.app.state.upstream.reserve(wish["sku"], wish["pieces"])
    return JSONResponse({"reservation": done["id"], "sku": wish["sku"]})
