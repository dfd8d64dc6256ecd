"""Stand-in for the tax office's signing service (the sandbox answers in about 25 ms)."""
import asyncio
import hashlib
import json
import os
import signal
from urllib.parse import urlsplit

URL = urlsplit(os.environ.get("SIGNING_URL", "http://127.0.0.1:20302"))


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            length = 0
            for line in head.split(b"\r\n"):
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            body = await reader.readexactly(length)
            await asyncio.sleep(0.025)
            answer = json.dumps({"signature": hashlib.sha1(body).hexdigest()}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
                         % len(answer) + answer)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError, asyncio.CancelledError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, URL.hostname, URL.port)
    loop = asyncio.get_running_loop()
    done = loop.create_future()
    loop.add_signal_handler(signal.SIGTERM, lambda: done.done() or done.set_result(None))
    await done
    server.close()


asyncio.run(main())
