import asyncio

import settings


class Weighbridge:
    def __init__(self) -> None:
        self._idle: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def weigh(self, plate: str) -> float:
        reader, writer = self._idle.pop() if self._idle else await asyncio.open_connection(*settings.WEIGHBRIDGE)
        writer.write(f"WEIGH {plate}\n".encode())
        line = await reader.readline()
        if not line:
            raise ConnectionError("weighbridge hung up")
        self._idle.append((reader, writer))
        return float(line)

    async def close(self) -> None:
        for _, writer in self._idle:
            writer.close()
        self._idle.clear()
