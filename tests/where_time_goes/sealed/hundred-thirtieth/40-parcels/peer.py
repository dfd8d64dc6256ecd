import asyncio
import os

from peer_web import serve_web


def answer(method, path, body):
    if path.startswith("/labels"):
        return 0.09, {"tracking": "JD0146000", "label": "^XA^FO50,50^FDJD0146000^FS^XZ" * 6}
    return 0.06, {"state": "in transit", "depot": "Leipzig"}


async def main():
    async with await serve_web(answer, int(os.environ.get("CARRIER_PORT", "29631"))) as server:
        await server.serve_forever()


asyncio.run(main())
