"""CRM stand-in."""
import asyncio
import json
import os


def usage(number: int) -> dict:
    return {
        "minutes": [200 + (number * k) % 83 for k in range(1, 13)],
        "megabytes": [4000 + (number * k) % 1900 for k in range(1, 13)],
    }


def account(number: int) -> dict:
    return {
        "months": number % 70,
        "tickets_90d": number % 4,
        "late_invoices": number % 3,
        "discount_ends_in_days": number % 365,
    }


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            _, _, number, what = head.split(b" ", 2)[1].decode().split("/")
            await asyncio.sleep(0.060 if what == "usage" else 0.050)
            out = json.dumps((usage if what == "usage" else account)(int(number))).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n" % len(out) + out
            )
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("CRM_PORT", "28221"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
