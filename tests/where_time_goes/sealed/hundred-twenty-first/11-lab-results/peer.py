"""Stand-in for the laboratory information system."""
import asyncio
import json
import os

PORT = int(os.environ.get("LIS_PORT", "28710"))


def answer(path: str) -> dict:
    parts = path.strip("/").split("/")
    number = int(parts[1])
    if parts[0] == "patients":
        return {"points": [{"day": d, "value": round(4.0 + (number * d % 11) / 7, 2)} for d in range(12)]}
    if parts[-1] == "release":
        return {"order": number, "released": True}
    values = {"K": 4.4, "NA": 139 + number % 9, "CREA": 0.9, "CRP": number % 30, "HB": 13.2, "TSH": 1.7}
    return {"patient": number * 17 % 5000, "taken": "2024-11-04T07:40:00", "values": values}


async def serve(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            for line in head.split("\r\n"):
                if line.lower().startswith("content-length:"):
                    await reader.readexactly(int(line.split(":")[1]))
            await asyncio.sleep(0.11)
            body = json.dumps(answer(head.split(" ", 2)[1])).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
