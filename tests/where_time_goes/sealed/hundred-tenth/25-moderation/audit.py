"""The audit service speaks an old line protocol; its client blocks, so it has threads."""
import asyncio
import json
import queue
import socket
from concurrent.futures import ThreadPoolExecutor

import settings
from tally import Tally


class AuditClient:
    def __init__(self, tally: Tally):
        self._threads = ThreadPoolExecutor(settings.AUDIT_THREADS, thread_name_prefix="audit")
        self._idle: queue.LifoQueue = queue.LifoQueue()
        self._tally = tally

    def _exchange(self, message: dict) -> dict:
        try:
            sock, lines = self._idle.get_nowait()
        except queue.Empty:
            sock = socket.create_connection(("127.0.0.1", settings.AUDIT_PORT), timeout=5)
            lines = sock.makefile("rb")
        sock.sendall(json.dumps(message).encode() + b"\n")
        answer = json.loads(lines.readline())
        self._idle.put((sock, lines))
        self._tally.add("audit")
        return answer

    async def send(self, message: dict) -> dict:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._exchange, message)

    def close(self) -> None:
        self._threads.shutdown(wait=False)
        while not self._idle.empty():
            sock, lines = self._idle.get_nowait()
            lines.close()
            sock.close()
