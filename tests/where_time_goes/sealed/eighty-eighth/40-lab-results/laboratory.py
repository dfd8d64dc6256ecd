"""Stand-in of the laboratory's system."""

import asyncio
import json

UNITS = {"Na": "mmol/l", "K": "mmol/l", "CRP": "mg/l", "Hb": "g/dl", "Crea": "mg/dl"}
ANSWER = 0.045


def results(target: str) -> list[dict]:
    seed = sum(target.encode())
    return [{"analyte": a, "value": round(seed * (i + 3) % 190 / (i + 1), 1), "unit": u} for i, (a, u) in enumerate(UNITS.items())]


class Connection(asyncio.Protocol):
    def __init__(self) -> None:
        self._received = b""

    def connection_made(self, transport):
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._received += data
        while b"\r\n\r\n" in self._received:
            head, self._received = self._received.split(b"\r\n\r\n", 1)
            asyncio.get_running_loop().call_later(ANSWER, self._reply, head.split(b" ")[1].decode())

    def _reply(self, target: str) -> None:
        data = json.dumps(results(target)).encode()
        if not self._transport.is_closing():
            self._transport.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(data) + data
            )


async def main() -> None:
    server = await asyncio.get_running_loop().create_server(Connection, "127.0.0.1", 25840)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
