"""Stand-in for the fraud scoring service."""
import asyncio
import json
import os

DELAY = 0.08


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            target = head.split(b" ", 2)[1].decode()
            claim = target.split("?")[0].rsplit("/", 1)[-1]
            await asyncio.sleep(DELAY)
            body = json.dumps({"claim": claim, "score": (int(claim) * 37) % 100}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                % (len(body), body)
            )
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("SCORING_PORT", "30301"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    await server.serve_forever()


asyncio.run(main())
