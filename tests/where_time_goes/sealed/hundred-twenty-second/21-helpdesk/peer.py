import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(9000)


async def get_ticket(request):
    await asyncio.sleep(0.03)
    return web.json_response({"subject": "VPN drops every hour", "messages": ["Since Monday.", "Which client version?"]})


async def add_ticket(request):
    await request.json()
    await asyncio.sleep(0.03)
    return web.json_response({"number": next(numbers)})


async def append(request):
    await request.json()
    await asyncio.sleep(0.03)
    return web.json_response({"messages": 3})


async def event(request):
    await request.json()
    await asyncio.sleep(0.018)
    return web.json_response({"accepted": 1})


async def batch(request):
    events = await request.json()
    await asyncio.sleep(0.018)
    return web.json_response({"accepted": len(events)})


async def main():
    store = web.Application()
    store.router.add_get("/tickets/{number}", get_ticket)
    store.router.add_post("/tickets", add_ticket)
    store.router.add_post("/tickets/{number}/messages", append)
    audit = web.Application()
    audit.router.add_post("/events", event)
    audit.router.add_post("/events/batch", batch)
    for app, port in ((store, os.environ.get("STORE_PORT", "28820")), (audit, os.environ.get("AUDIT_PORT", "28821"))):
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", int(port)).start()
    await asyncio.Event().wait()


asyncio.run(main())
