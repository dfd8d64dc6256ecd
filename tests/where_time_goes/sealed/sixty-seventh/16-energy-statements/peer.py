"""Meter data archive."""
import asyncio
import os

from aiohttp import web

RECORDS = 30 * 96


def make_curve():
    counter = 48_210_000
    rows = []
    for quarter in range(RECORDS):
        counter += 60 + (quarter * 37) % 190
        rows.append(f"{quarter:015d} {counter:012d} OK\n")
    return "".join(rows).encode()


CURVE = make_curve()


async def curve(request):
    await asyncio.sleep(0.060)
    return web.Response(body=CURVE, content_type="application/octet-stream")


app = web.Application()
app.router.add_get("/meters/{meter}/curve", curve)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ["METER_PORT"]), print=None, access_log=None, shutdown_timeout=1)
