import asyncio
import hmac
import json
import os


async def tariff(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            code = head.split(b" ", 2)[1].rsplit(b"/", 1)[1].decode()
            await asyncio.sleep(0.05)
            body = json.dumps({"code": code, "rate": 0.02 + int(code[:2]) % 7 / 100}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def device(reader, writer):
    try:
        while line := await reader.readline():
            await asyncio.sleep(0.022)
            seal = hmac.new(b"slot-3", line.split()[1], "sha256").hexdigest()
            writer.write(f"OK {seal}\n".encode())
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    one = await asyncio.start_server(tariff, "127.0.0.1", int(os.environ["PEER_PORT"]), backlog=256)
    two = await asyncio.start_server(device, "127.0.0.1", int(os.environ["HSM_PORT"]), backlog=256)
    await asyncio.gather(one.serve_forever(), two.serve_forever())


asyncio.run(main())
