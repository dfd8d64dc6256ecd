import asyncio
import json
import os
import random
import re


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            size = re.search(rb"content-length: *(\d+)", head, re.I)
            body = json.loads(await reader.readexactly(int(size[1]))) if size and int(size[1]) else {}
            path = head.split(b" ", 2)[1].decode()
            if path.endswith("/token"):
                await asyncio.sleep(0.05)
                answer = {"access_token": f"{random.getrandbits(64):x}", "expires_in": 900}
            elif path.endswith("/bookings"):
                await asyncio.sleep(random.uniform(0.05, 0.065))
                answer = {"booking": f"B{random.randrange(10**8):08d}", "parcels": body["parcels"]}
            else:
                await asyncio.sleep(random.uniform(0.03, 0.045))
                answer = {"slots": ["08-10", "10-12", "13-15", "17-19"]}
            text = json.dumps(answer).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(text), text))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["CARRIER_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
