"""The signer takes one command at a time from a connection: each thread has its own."""

import asyncio
import socket
import threading
from concurrent.futures import ThreadPoolExecutor

import wire
from settings import settings


class Signer:
    def __init__(self) -> None:
        self._local = threading.local()
        self._threads = ThreadPoolExecutor(settings.signer_threads, thread_name_prefix="signer")

    def _connection(self) -> socket.socket:
        connection = getattr(self._local, "connection", None)
        if connection is None:
            connection = socket.create_connection(
                (settings.signer_host, settings.signer_port), timeout=settings.signer_timeout
            )
            self._local.connection = connection
        return connection

    def _exchange(self, code: int, message: dict) -> dict:
        connection = self._connection()
        try:
            wire.write_frame(connection, code, message)
            answered, answer = wire.read_frame(connection)
        except OSError as error:
            self._local.connection = None
            connection.close()
            raise wire.SignerError(str(error)) from error
        if answered != code:
            raise wire.SignerError(f"answer {answered:#x} to command {code:#x}")
        return answer

    def _sign(self, lines: list[dict]) -> dict:
        opened = self._exchange(wire.BEGIN, {"till": settings.till_id, "lines": lines})
        return self._exchange(wire.SIGN, {"transaction": opened["transaction"]})

    async def sign(self, lines: list[dict]) -> dict:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._sign, lines)

    async def status(self) -> dict:
        return await asyncio.get_running_loop().run_in_executor(
            self._threads, self._exchange, wire.STATUS, {"till": settings.till_id}
        )

    def close(self) -> None:
        self._threads.shutdown(wait=False)
