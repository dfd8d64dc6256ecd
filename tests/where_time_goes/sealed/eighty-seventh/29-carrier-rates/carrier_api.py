"""Stand-in for the carrier's rating API: six calculations at a time, others wait their turn."""

import asyncio
import json
import os

CALCULATIONS = 6
CALCULATION_SECONDS = 0.1
WAITING_AT_MOST = 60
REFUSAL_SECONDS = 0.3


class CarrierApi:
    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(CALCULATIONS)
        self._waiting = 0

    async def _answer(self) -> tuple[str, dict]:
        if self._waiting >= WAITING_AT_MOST:
            await asyncio.sleep(REFUSAL_SECONDS)
            return "503 Service Unavailable", {"error": "busy"}
        self._waiting += 1
        try:
            async with self._turn:
                await asyncio.sleep(CALCULATION_SECONDS)
        finally:
            self._waiting -= 1
        return "200 OK", {"amount": 18.4, "days": 2}

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                await reader.readuntil(b"\r\n\r\n")
                status, data = await self._answer()
                body = json.dumps(data).encode()
                head = f"HTTP/1.1 {status}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
                writer.write(head.encode() + body)
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()


async def main() -> None:
    api = CarrierApi()
    server = await asyncio.start_server(api.serve, "127.0.0.1", int(os.environ.get("CARRIER_PORT", "25705")), backlog=1024)
    async with server:
        await server.serve_forever()


asyncio.run(main())
