import time
from collections import OrderedDict

import aiohttp

import pdu
import settings


class MessageStore:
    def __init__(self, keep=settings.KEEP_MESSAGES):
        self._keep = keep
        self._messages = OrderedDict()

    def accepted(self, message_id, destination, client):
        self._messages[message_id] = {"to": destination, "client": client, "state": "ENROUTE", "at": time.time()}
        if len(self._messages) > self._keep:
            self._messages.popitem(last=False)

    def delivered(self, message_id, state):
        entry = self._messages.get(message_id)
        if entry is not None:
            entry["state"] = state
        return entry

    def counts(self):
        return {"kept": len(self._messages)}


class ReceiptForwarder:
    """Tells our customer what became of a message."""

    def __init__(self, store: MessageStore):
        self._store = store
        self._http = None

    async def start(self):
        self._http = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=settings.CALLBACK_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=settings.CALLBACK_TIMEOUT),
        )

    async def close(self):
        await self._http.close()

    async def forward(self, packet: pdu.Pdu):
        message_id, state = pdu.split_cstrings(packet.body)[:2]
        entry = self._store.delivered(message_id, state)
        payload = {
            "message": message_id,
            "state": state,
            "client": entry["client"] if entry else None,
            "at": int(time.time()),
        }
        async with self._http.post(settings.CALLBACK_URL, json=payload) as response:
            response.raise_for_status()
            await response.read()
