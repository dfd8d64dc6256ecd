import asyncio
import os
import random

from aiohttp import web

KINDS = ("textile", "steel", "toys", "food")


async def items(request):
    rnd = random.Random(int(request.match_info["waybill"]))
    await asyncio.sleep(0.14)
    return web.json_response(
        [
            {
                "code": f"{rnd.randint(10**9, 10**10 - 1)}",
                "kind": rnd.choice(KINDS),
                "mass": rnd.uniform(1, 900),
                "value": rnd.uniform(50, 9000),
                "origin": rnd.choice(("CN", "VN", "TR", "IN")),
            }
            for _ in range(45)
        ]
    )


async def filed(request):
    body = await request.json()
    await asyncio.sleep(0.05)
    return web.json_response({"number": f"MRN{body['sum']:010d}"})


app = web.Application()
app.router.add_get("/waybills/{waybill}/items", items)
app.router.add_post("/waybills/{waybill}/filed", filed)
web.run_app(
    app,
    host="127.0.0.1",
    port=int(os.environ.get("CUSTOMS_PORT", "18570")),
    access_log=None,
    print=None,
)
