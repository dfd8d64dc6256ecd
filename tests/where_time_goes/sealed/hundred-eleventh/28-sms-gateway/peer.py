"""An SMSC and a customer's callback endpoint."""
import asyncio
import itertools
import os

from aiohttp import web

import pdu as p

ids = itertools.count(0x51A000)


async def serve_bind(reader, writer):
    loop = asyncio.get_running_loop()
    receipts = itertools.count(1)

    def send(packet):
        if not writer.is_closing():
            writer.write(packet.encode())

    def receipt(message_id):
        send(p.Pdu(p.DELIVER_SM, 0, next(receipts), p.cstrings(message_id, "DELIVRD")))

    try:
        while True:
            packet = await p.read_pdu(reader)
            answer = p.Pdu(packet.command | p.RESPONSE, 0, packet.sequence)
            if packet.command == p.SUBMIT_SM:
                message_id = f"{next(ids):08X}"
                answer.body = p.cstrings(message_id)
                loop.call_later(0.018, send, answer)
                loop.call_later(0.070, receipt, message_id)
            elif packet.command == p.QUERY_SM:
                answer.body = p.cstrings(p.split_cstrings(packet.body)[0], "DELIVRD")
                loop.call_later(0.012, send, answer)
            elif not packet.is_response:
                answer.body = p.cstrings("SMSC")
                send(answer)
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def callback(request):
    await request.read()
    await asyncio.sleep(0.012)
    return web.json_response({"received": True})


async def main():
    app = web.Application()
    app.router.add_post("/dlr", callback)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", int(os.environ.get("CALLBACK_PORT", "28301"))).start()
    server = await asyncio.start_server(serve_bind, "127.0.0.1", int(os.environ.get("SMSC_PORT", "28300")))
    await server.serve_forever()


asyncio.run(main())
