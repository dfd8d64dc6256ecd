"""JSON-RPC to the payroll engine: one websocket, answers in any order."""

import asyncio
import json
import logging

from websockets.asyncio.client import ClientConnection, connect

logger = logging.getLogger("payroll.rpc")


class RpcError(Exception):
    pass


class EngineClient:
    def __init__(self, url: str, max_message: int) -> None:
        self._url = url
        self._max_message = max_message
        self._pending: dict[int, asyncio.Future] = {}
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task | None = None

    async def start(self) -> None:
        self._socket = await connect(self._url, max_size=self._max_message, compression=None)
        self._reader = asyncio.create_task(self._read())

    async def close(self) -> None:
        if self._reader:
            self._reader.cancel()
        if self._socket:
            await self._socket.close()

    async def call(self, method: str, **params) -> dict:
        number = len(self._pending) + 1
        answer = asyncio.get_running_loop().create_future()
        self._pending[number] = answer
        message = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
        await self._socket.send(json.dumps(message))
        return await answer

    async def _read(self) -> None:
        async for text in self._socket:
            message = json.loads(text)
            answer = self._pending.pop(message["id"], None)
            if answer is None or answer.done():
                logger.debug("answer %s is for nobody", message["id"])
            elif "error" in message:
                answer.set_exception(RpcError(message["error"]["message"]))
            else:
                answer.set_result(message["result"])
