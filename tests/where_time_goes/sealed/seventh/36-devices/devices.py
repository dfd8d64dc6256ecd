from blacksheep import Application, get, json

from journal import Journal

app = Application()
journal = Journal()

FIRMWARE = {"th": "2.4.1", "co": "1.9.0", "mo": "3.0.2"}


@app.on_start
async def up(application):
    await journal.open()


@app.on_stop
async def down(application):
    await journal.close()


async def recorded(request, handler):
    response = await handler(request)
    headers = {k.decode(): v.decode() for k, v in request.headers.items()}
    await journal.record(
        method=request.method,
        path=request.url.path.decode(),
        status=response.status,
        headers=headers,
        answer=response.content.body.decode() if response.content else "",
    )
    return response


app.middlewares.append(recorded)


@get("/devices/{name}")
async def device(name: str):
    return json({"device": name, "firmware": FIRMWARE.get(name[:2], "0.0.0"), "registers": registers(name)})


@get("/devices")
async def devices():
    return json({"kinds": sorted(FIRMWARE)})


def registers(name):
    seed = sum(name.encode())
    return [f"{(seed * n) % 65536:04x}" for n in range(640)]
