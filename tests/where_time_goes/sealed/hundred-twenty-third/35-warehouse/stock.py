import json
import os
from collections import deque
from contextlib import asynccontextmanager

from tornado.iostream import StreamClosedError
from tornado.tcpclient import TCPClient

import protocol

STOCK_HOST = os.environ.get("STOCK_HOST", "127.0.0.1")
STOCK_PORT = int(os.environ.get("STOCK_PORT", "28970"))
MAX_IDLE = 64


class Connection:
    def __init__(self, stream):
        self.stream = stream

    async def call(self, operation, document):
        body = protocol.encode_body(document)
        self.stream.write(protocol.encode_header(operation, body))
        self.stream.write(body)
        _, length = protocol.decode_header(await self.stream.read_bytes(protocol.HEADER.size))
        return json.loads(await self.stream.read_bytes(length))


class StockClient:
    def __init__(self):
        self._tcp = TCPClient()
        self._idle = deque()

    @asynccontextmanager
    async def _connection(self):
        connection = None
        while self._idle and connection is None:
            candidate = self._idle.pop()
            if not candidate.stream.closed():
                connection = candidate
        if connection is None:
            connection = Connection(await self._tcp.connect(STOCK_HOST, STOCK_PORT))
        try:
            yield connection
        except (StreamClosedError, protocol.ProtocolError):
            connection.stream.close()
            raise
        if len(self._idle) < MAX_IDLE:
            self._idle.append(connection)
        else:
            connection.stream.close()

    async def level(self, site, sku):
        async with self._connection() as connection:
            return await connection.call(protocol.OP_LEVEL, {"site": site, "sku": sku})

    async def reserve(self, site, sku, quantity, order):
        async with self._connection() as connection:
            return await connection.call(
                protocol.OP_RESERVE, {"site": site, "sku": sku, "quantity": quantity, "order": order}
            )
