"""Stand-in for the stock service of the depot."""
import asyncio
import json
import os


async def serve(reader, writer):
    number = 0
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            method, path, _ = head.split(b" ", 2)
            length = 0
            for line in head.lower().split(b"\r\n"):
                if line.startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            if length:
                await reader.readexactly(length)
            if method == b"POST":
                await asyncio.sleep(0.02)
                number += 1
                data = {"id": f"R{number:05d}", "pickup": "Thursday"}
            else:
                await asyncio.sleep(0.012)
                code = path.decode().rsplit("/", 1)[-1]
                data = {"code": code, "kg": 13 * len(code), "best_before": "2025-11-30"}
            body = json.dumps(data).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                % (len(body), body)
            )
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("STOCK_PORT", "30305"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    await server.serve_forever()


asyncio.run(main())
