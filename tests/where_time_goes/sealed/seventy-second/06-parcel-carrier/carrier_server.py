"""The carrier's shipping interface (test system)."""
import asyncio
import hashlib
import hmac
import json
import os

PORT = int(os.environ.get("CARRIER_PORT", "24261"))
SECRET = os.environ.get("CARRIER_SECRET", "local-secret").encode()
WORK = {"/v2/prices": 0.045, "/v2/bookings": 0.065}


async def answer(path, headers, body):
    text = b"\n".join([path.encode(), headers["x-number"].encode(), body])
    expected = hmac.new(SECRET, text, hashlib.sha256).hexdigest()
    if not hmac.compare_digest(expected, headers["x-signature"]):
        return "401 Unauthorized", {"error": "signature"}
    await asyncio.sleep(WORK[path])
    form = json.loads(body)
    if path == "/v2/prices":
        return "200 OK", {"cents": 390 * form["zone"] + form["grams"] // 10}
    return "201 Created", {"tracking": f"RR{headers['x-number'][-9:]}"}


async def serve(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            request, *lines = head.strip().split("\r\n")
            pairs = (line.split(":", 1) for line in lines)
            headers = {name.lower(): value.strip() for name, value in pairs}
            body = await reader.readexactly(int(headers.get("content-length", 0)))
            status, doc = await answer(request.split()[1], headers, body)
            data = json.dumps(doc).encode()
            writer.write(f"HTTP/1.1 {status}\r\nContent-Length: {len(data)}\r\n\r\n".encode() + data)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT)
    async with server:
        await server.serve_forever()


asyncio.run(main())
