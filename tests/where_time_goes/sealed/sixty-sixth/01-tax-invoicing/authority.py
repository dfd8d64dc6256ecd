"""Stand-in for the tax authority's registration endpoint."""
import asyncio
import hashlib
import json
import os
import signal

PORT = int(os.environ.get("AUTHORITY_PORT", "23602"))
ANSWER_AFTER = 0.06


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            length = 0
            for line in head.split(b"\r\n"):
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            body = await reader.readexactly(length) if length else b"{}"
            await asyncio.sleep(ANSWER_AFTER)
            code = hashlib.sha1(body).hexdigest()[:16].upper()
            answer = json.dumps({"fiscalCode": code, "status": "REGISTERED"}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                         b"Content-Length: %d\r\n\r\n" % len(answer) + answer)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    await stopped.wait()
    server.close()


if __name__ == "__main__":
    asyncio.run(main())
