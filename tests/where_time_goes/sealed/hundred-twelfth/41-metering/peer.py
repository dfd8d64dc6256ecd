"""The grid operator's data hub: a token endpoint and meter readings."""
import asyncio
import itertools
import json
import os

PORT = int(os.environ.get("HUB_PORT", "28441"))
serial = itertools.count(1)
known = set()


async def handle(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            lines = head.split(b"\r\n")
            path = lines[0].split(b" ")[1]
            headers = {}
            for line in lines[1:]:
                name, _, value = line.partition(b":")
                headers[name.strip().lower()] = value.strip()
            length = int(headers.get(b"content-length", 0))
            if length:
                await reader.readexactly(length)
            status = b"200 OK"
            if path == b"/oauth/token":
                await asyncio.sleep(0.03)
                token = f"hub-{next(serial)}"
                known.add(token)
                body = {"access_token": token, "token_type": "Bearer", "expires_in": 300}
            elif headers.get(b"authorization", b"")[7:].decode() not in known:
                status, body = b"401 Unauthorized", {"error": "invalid_token"}
            elif path.endswith(b"/contract"):
                await asyncio.sleep(0.02)
                body = {"supplier": "Polder Energie", "tariff": "dynamic", "since": "2023-07-01"}
            else:
                await asyncio.sleep(0.03)
                body = {"kwh": [0.21 + hour % 7 * 0.13 for hour in range(24)], "unit": "kWh"}
            data = json.dumps(body).encode()
            writer.write(
                b"HTTP/1.1 %s\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n" % (status, len(data))
                + data
            )
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(handle, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
