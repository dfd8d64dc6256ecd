import asyncio
import os

from aiohttp import web

ANSWERS = {
    "GetStock": (0.055, "<Stock><onHand>41</onHand><reserved>6</reserved><site>LEJ</site></Stock>"),
    "GetSupply": (0.080, "<Supply><days>4</days></Supply>"),
}


async def soap(request):
    await request.read()
    delay, answer = ANSWERS[request.headers["SOAPAction"]]
    await asyncio.sleep(delay)
    return web.Response(text=f"<Envelope><Body>{answer}</Body></Envelope>", content_type="text/xml")


app = web.Application()
app.router.add_post("/soap", soap)
web.run_app(app, host="127.0.0.1", port=int(os.environ["ERP_PORT"]), access_log=None, print=None)
