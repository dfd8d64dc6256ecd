"""Online feature store stand-in."""
import asyncio
import json
import os
import zlib


def features(group: str, entity: str) -> dict:
    n = zlib.crc32(f"{group}:{entity}".encode())
    if group == "velocity":
        return {"tx_1h": float(n % 4), "tx_24h": float(n % 17), "amount_24h": float(n % 900)}
    if group == "device":
        return {"age_days": float(n % 400), "shared_with": float(1 + n % 3)}
    return {"chargeback_rate": (n % 40) / 1000, "months_active": float(n % 90)}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            _, _, group, entity = head.split(b" ", 2)[1].decode().split("/")
            await asyncio.sleep(0.045)
            out = json.dumps(features(group, entity)).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n" % len(out) + out
            )
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("STORE_PORT", "28211"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
