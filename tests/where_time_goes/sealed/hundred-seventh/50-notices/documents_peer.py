"""Stands in for the document store."""

import asyncio
import json
import os

SENTENCE = "The council gives notice that the plan is laid open for inspection at the town hall. "


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while line := await reader.readline():
        number = int(line)
        await asyncio.sleep(0.05)
        document = {"number": number, "title": f"Notice {number}", "text": SENTENCE * 90}
        writer.write(json.dumps(document).encode() + b"\n")
    writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("DOCUMENTS_PORT", "27941")))
    await server.serve_forever()


asyncio.run(main())
