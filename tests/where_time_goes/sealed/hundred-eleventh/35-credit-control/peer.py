"""The online charging system. Roaming has to be asked of the other operator."""
import asyncio
import os
import random

import diameter as d

DELAY = {"data": (0.035, 0.055), "voice": (0.080, 0.120), "roaming": (0.220, 0.380)}


async def serve(reader, writer):
    loop = asyncio.get_running_loop()

    def send(packet):
        if not writer.is_closing():
            writer.write(packet)

    try:
        while True:
            command, is_request, hop, avps = await d.read(reader)
            if not is_request:
                continue
            answer = {d.RESULT_CODE: 2001}
            delay = 0
            if command == d.CREDIT_CONTROL:
                answer[d.SESSION_ID] = avps[d.SESSION_ID]
                answer[d.GRANTED] = avps[d.REQUESTED]
                delay = random.uniform(*DELAY[avps[d.SERVICE]])
            loop.call_later(delay, send, d.encode(command, hop, answer, request=False))
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("OCS_PORT", "28370")))
    await server.serve_forever()


asyncio.run(main())
