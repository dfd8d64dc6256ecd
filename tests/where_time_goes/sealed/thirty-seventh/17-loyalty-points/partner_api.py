"""Stand-in for the partner's API over the internet: a purchase check takes 90 ms, a history 380 ms."""
import asyncio
import json
import os
import signal


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            target = head.split(b" ", 2)[1]
            if target.startswith(b"/history/"):
                await asyncio.sleep(0.38)
                data = {"purchases": [{"shop": shop, "cents": 199 * shop} for shop in range(1, 9)]}
            else:
                await asyncio.sleep(0.09)
                data = {"accepted": True, "factor": 2}
            body = json.dumps(data).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
                         % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError, asyncio.CancelledError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("PARTNER_PORT", "20372")))
    done = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, done.set)
    await done.wait()
    server.close()


asyncio.run(main())
