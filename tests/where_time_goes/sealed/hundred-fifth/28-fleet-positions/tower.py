"""The shipper's control tower: one authenticated websocket on which it follows our trucks."""

import json
import logging
import socket

from websockets.asyncio.client import ClientConnection, connect

from settings import Settings

log = logging.getLogger("fleet.tower")


class ControlTower:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._ws: ClientConnection | None = None
        self.forwarded = 0

    async def open(self) -> None:
        self._ws = await connect(
            self._settings.tower_url,
            additional_headers={"Authorization": f"Bearer {self._settings.tower_token}"},
            open_timeout=self._settings.open_timeout,
            ping_interval=None,
            compression=None,
        )
        sock = self._ws.transport.get_extra_info("socket")
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, self._settings.send_buffer)
        log.info("joined control tower")

    async def close(self) -> None:
        if self._ws is not None:
            await self._ws.close()

    async def forward(self, event: dict) -> None:
        frame = json.dumps(event, separators=(",", ":"))
        await self._ws.send(frame)
        self.forwarded += 1
