"""A document store that speaks the part of CouchDB's protocol that the venue uses."""
import asyncio
import json
import os

PORT = int(os.environ.get("COUCH_PORT", "24221"))
ROUND_TRIP = 0.04
DOCS = {
    "spring-gala": {"_id": "spring-gala", "_rev": "1", "title": "Spring Gala", "capacity": 4200},
    "jazz-night": {"_id": "jazz-night", "_rev": "1", "title": "Jazz Night", "capacity": 800},
}


def answer(method, doc_id, body):
    stored = DOCS.get(doc_id)
    if method == "GET":
        return ("200 OK", stored) if stored else ("404 Not Found", {"error": "not_found"})
    doc = json.loads(body)
    if stored and stored["_rev"] != doc.get("_rev"):
        return "409 Conflict", {"error": "conflict", "reason": "Document update conflict."}
    doc["_rev"] = str(int(stored["_rev"]) + 1) if stored else "1"
    DOCS[doc_id] = doc
    return "201 Created", {"ok": True, "id": doc_id, "rev": doc["_rev"]}


async def serve(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            request, *lines = head.strip().split("\r\n")
            headers = dict(line.lower().split(": ", 1) for line in lines)
            body = await reader.readexactly(int(headers.get("content-length", 0)))
            method, path, _ = request.split()
            await asyncio.sleep(ROUND_TRIP)
            status, doc = answer(method, path.rsplit("/", 1)[-1], body)
            data = json.dumps(doc).encode()
            writer.write(
                f"HTTP/1.1 {status}\r\nContent-Type: application/json\r\n"
                f"Content-Length: {len(data)}\r\n\r\n".encode() + data
            )
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
