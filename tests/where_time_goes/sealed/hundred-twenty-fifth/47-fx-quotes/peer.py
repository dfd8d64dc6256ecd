"""Rate feed and ledger for local work."""
import asyncio
import json
import os

entries = 0


async def serve(reader, writer):
    global entries
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            path = head.split(" ", 2)[1].split("?")[0]
            for line in head.split("\r\n"):
                if line.lower().startswith("content-length:"):
                    await reader.readexactly(int(line.split(":")[1]))
            if path == "/tick":
                await asyncio.sleep(0.040)
                body = {"mid": "1.08345", "venue": "EBS"}
            else:
                await asyncio.sleep(0.015)
                entries += 1
                body = {"entry": entries}
            data = json.dumps(body).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n" % len(data) + data
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    ports = [int(p) for p in os.environ.get("PEER_PORTS", "29110,29111").split(",")]
    servers = [await asyncio.start_server(serve, "127.0.0.1", p, backlog=512) for p in ports]
    await asyncio.gather(*(s.serve_forever() for s in servers))


asyncio.run(main())
