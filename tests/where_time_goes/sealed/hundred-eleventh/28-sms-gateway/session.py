import asyncio
import itertools
import logging

import pdu as p
import settings

log = logging.getLogger("smpp")


class SubmitError(Exception):
    def __init__(self, status):
        super().__init__(f"command status 0x{status:08x}")
        self.status = status


class SmppSession:
    """One transceiver bind; requests are matched to their answers by sequence number."""

    def __init__(self, on_deliver):
        self._on_deliver = on_deliver
        self._sequence = itertools.count(1)
        self._waiting: dict[int, asyncio.Future] = {}
        self._reader = None
        self._writer = None
        self._tasks = []

    async def bind(self):
        self._reader, self._writer = await asyncio.open_connection(settings.SMSC_HOST, settings.SMSC_PORT)
        self._tasks = [
            asyncio.create_task(self._receive(), name="smpp-receive"),
            asyncio.create_task(self._keepalive(), name="smpp-keepalive"),
        ]
        await self.request(p.BIND_TRANSCEIVER, p.cstrings(settings.SYSTEM_ID, settings.PASSWORD))
        log.info("bound as %s", settings.SYSTEM_ID)

    async def unbind(self):
        for task in self._tasks:
            task.cancel()
        if self._writer:
            self._writer.close()

    async def request(self, command: int, body: bytes = b"") -> p.Pdu:
        sequence = next(self._sequence)
        answer = asyncio.get_running_loop().create_future()
        self._waiting[sequence] = answer
        try:
            self._writer.write(p.Pdu(command, 0, sequence, body).encode())
            await self._writer.drain()
            return await asyncio.wait_for(answer, settings.RESPONSE_TIMEOUT)
        finally:
            self._waiting.pop(sequence, None)

    async def submit(self, source: str, destination: str, text: str) -> str:
        answer = await self.request(p.SUBMIT_SM, p.cstrings(source, destination, text))
        if answer.status:
            raise SubmitError(answer.status)
        return p.split_cstrings(answer.body)[0]

    async def query(self, message_id: str) -> str:
        answer = await self.request(p.QUERY_SM, p.cstrings(message_id))
        return p.split_cstrings(answer.body)[1]

    async def _receive(self):
        while True:
            packet = await p.read_pdu(self._reader)
            if packet.is_response:
                answer = self._waiting.get(packet.sequence)
                if answer is not None and not answer.done():
                    answer.set_result(packet)
            elif packet.command == p.DELIVER_SM:
                status = 0
                try:
                    await self._on_deliver(packet)
                except Exception:
                    log.exception("delivery receipt refused")
                    status = 0x00000064
                self._answer(packet, status)
            elif packet.command == p.ENQUIRE_LINK:
                self._answer(packet, 0)
            else:
                self._writer.write(p.Pdu(p.GENERIC_NACK, 3, packet.sequence).encode())

    def _answer(self, packet: p.Pdu, status: int):
        self._writer.write(p.Pdu(packet.command | p.RESPONSE, status, packet.sequence, b"\0").encode())

    async def _keepalive(self):
        while True:
            await asyncio.sleep(settings.ENQUIRE_LINK_EVERY)
            await self.request(p.ENQUIRE_LINK)
