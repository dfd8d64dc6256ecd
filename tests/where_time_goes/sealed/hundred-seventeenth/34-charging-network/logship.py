"""Structured logs, sent to the collector in the background."""
import asyncio
import logging
from collections import deque
from datetime import datetime, timezone

import aiohttp
import orjson

import settings

lines: deque[bytes] = deque(maxlen=settings.LOG_KEEP)


class JsonFormatter(logging.Formatter):
    def __init__(self, component: str):
        super().__init__()
        self.component = component

    def format(self, record: logging.LogRecord) -> str:
        return orjson.dumps({
            "at": datetime.fromtimestamp(record.created, timezone.utc).isoformat(),
            "level": record.levelname,
            "component": self.component,
            "event": record.getMessage(),
            **getattr(record, "fields", {}),
        }).decode()


class ShipHandler(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        try:
            lines.append(self.format(record).encode())
        except Exception:
            self.handleError(record)


class ComponentLog(logging.LoggerAdapter):
    def process(self, msg, kwargs):
        fields = {**self.extra, **kwargs.pop("fields", {})}
        kwargs["extra"] = {"fields": fields}
        return msg, kwargs


def component_log(component: str, **context) -> ComponentLog:
    logger = logging.getLogger(f"charging.{component}")
    logger.setLevel(logging.INFO)
    logger.propagate = False
    handler = ShipHandler()
    handler.setFormatter(JsonFormatter(component))
    logger.addHandler(handler)
    return ComponentLog(logger, context)


async def ship(client: aiohttp.ClientSession):
    while True:
        await asyncio.sleep(settings.LOG_INTERVAL)
        batch = [lines.popleft() for _ in range(len(lines))]
        if batch:
            try:
                async with client.post(settings.LOG_COLLECTOR, data=b"\n".join(batch)) as response:
                    response.raise_for_status()
            except aiohttp.ClientError:
                lines.extendleft(reversed(batch))
