"""The insurers' clearing house, as the test environment has it."""
import asyncio
import json
import os

PORT = int(os.environ.get("INSURER_PORT", "29910"))


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            lines = head.decode("latin-1").split("\r\n")
            method, path, _ = lines[0].split(" ")
            length = 0
            for line in lines[1:]:
                if line.lower().startswith("content-length:"):
                    length = int(line.split(":")[1])
            body = await reader.readexactly(length) if length else b""
            if path.endswith("/eligibility"):
                await asyncio.sleep(0.085)
                answer = {"active": True, "plan": "Comfort", "bonus_years": 7}
            else:
                await asyncio.sleep(0.095)
                fees = sum(float(p["fee"]) for p in json.loads(body)["positions"])
                answer = {"covered": round(fees * 0.6, 2), "reference": "HKP-%06d" % (hash(body) % 1000000)}
            data = json.dumps(answer).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(data) + data)
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
