"""Stand-in for the SMS gateway (HTTP); a message is accepted after some 30 ms."""
import asyncio
import json
import os
import signal
from itertools import count

messages = count(70001)


async def serve(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).lower()
            length = int(head.split(b"content-length:")[1].split(b"\r\n")[0]) if b"content-length:" in head else 0
            await reader.readexactly(length)
            await asyncio.sleep(0.03)
            answer = json.dumps({"message": next(messages), "state": "accepted"}).encode()
            writer.write(b"HTTP/1.1 202 Accepted\r\nContent-Type: application/json\r\n"
                         b"Content-Length: %d\r\n\r\n" % len(answer) + answer)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError, asyncio.CancelledError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("SMS_PORT", "20321")))
    done = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, done.set)
    await done.wait()
    server.close()


asyncio.run(main())
