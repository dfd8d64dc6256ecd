"""Stands in for the tariff service of the customs office: 45 ms for a classification, as many at once as are asked."""

import asyncio
import os
import re

from aiohttp import web

ANSWER = (
    '<?xml version="1.0" encoding="utf-8"?>'
    '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>'
    '<ClassifyResponse xmlns="urn:tariff"><Heading>{heading}</Heading><Rate>{rate}</Rate></ClassifyResponse>'
    "</soap:Body></soap:Envelope>"
)
COMMODITY = re.compile(r"<Commodity>(.*?)</Commodity>")


async def classify(request: web.Request) -> web.Response:
    found = COMMODITY.search(await request.text())
    await asyncio.sleep(0.045)
    size = len(found[1]) if found else 1
    answer = ANSWER.format(heading=f"{8400 + size}.10", rate=f"{2 + size % 7}.5")
    return web.Response(text=answer, content_type="text/xml")


app = web.Application()
app.router.add_post("/services/tariff", classify)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("TARIFF_PORT", "27811")), print=None, access_log=None)
