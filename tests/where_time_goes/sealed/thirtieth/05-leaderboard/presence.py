"""Asks the presence daemon (a line protocol) whether a player is online."""
import asyncio
import os


class Presence:
    def __init__(self):
        self._port = int(os.environ.get("PRESENCE_PORT", "19051"))
        self._idle: list[tuple] = []

    async def is_online(self, player_id: int) -> bool:
        if self._idle:
            reader, writer = self._idle.pop()
        else:
            reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        writer.write(b"ONLINE %d\n" % player_id)
        answer = await reader.readline()
        self._idle.append((reader, writer))
        return answer.strip() == b"1"
