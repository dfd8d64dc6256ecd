"""Stand-in for the dome controller."""
import asyncio
import json
import os

SECONDS = {"seeing": 0.18, "azimuth": 0.22, "extinction": 0.15}
VALUES = {"seeing": 0.9, "azimuth": 143.2, "extinction": 0.12}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            _, _, telescope, quantity = head.split(b" ", 2)[1].decode().split("/")
            await asyncio.sleep(SECONDS[quantity])
            body = json.dumps({"telescope": telescope, "value": VALUES[quantity]}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                % (len(body), body)
            )
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("DOME_PORT", "30303"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    await server.serve_forever()


asyncio.run(main())
