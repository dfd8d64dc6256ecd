"""The part of SIP2 that a self-service kiosk needs."""
import asyncio
from datetime import datetime

TERMINATOR = b"\r"


class ProtocolError(Exception):
    pass


def stamp() -> str:
    return datetime.now().strftime("%Y%m%d    %H%M%S")


def fields(text: str) -> dict[str, str]:
    """Split the variable part of a message into its two-letter fields."""
    return {part[:2]: part[2:] for part in text.split("|") if len(part) > 1}


def checksum(text: str) -> str:
    return f"{-sum(text.encode('ascii')) & 0xFFFF:04X}"


class Session:
    """One logged-in connection; SIP2 allows one message at a time on it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self._sequence = 0

    @classmethod
    async def open(cls, host: str, port: int, user: str, password: str) -> "Session":
        reader, writer = await asyncio.open_connection(host, port)
        session = cls(reader, writer)
        answer = await session.exchange(f"9300CN{user}|CO{password}|")
        if not answer.startswith("941"):
            raise ProtocolError("log-in refused")
        return session

    async def exchange(self, message: str) -> str:
        self._sequence = (self._sequence + 1) % 10
        text = f"{message}AY{self._sequence}AZ"
        self._writer.write((text + checksum(text)).encode("ascii") + TERMINATOR)
        answer = await self._reader.readuntil(TERMINATOR)
        return answer.decode("ascii").rstrip("\r")

    def close(self) -> None:
        self._writer.close()
