"""Stand-in for the company registry."""

import asyncio
import json
import os

DELAYS = {"companies": 0.060, "sanctions": 0.075}


def answer(kind, vat_id):
    if kind == "companies":
        return {
            "name": f"Supplier {vat_id[-4:]}",
            "country": vat_id[:2],
            "legal_form": ["AG", "GmbH", "UG", "Ltd"][sum(vat_id.encode()) % 4],
            "years_active": sum(vat_id.encode()) % 30,
        }
    hits = [{"list": "EU-FSF", "weight": 12}] if vat_id.endswith("9") else []
    return {"hits": hits}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode()
            _, kind, vat_id = path.split("/", 2)
            await asyncio.sleep(DELAYS[kind])
            body = json.dumps(answer(kind, vat_id)).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n"
                % len(body)
                + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("REGISTRY_PORT", "19528"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    await server.serve_forever()


asyncio.run(main())
