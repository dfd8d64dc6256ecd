"""Each thread keeps its channel."""

import threading
from typing import Any

import settings
from wire import Channel, WireError

_local = threading.local()


def _channel() -> Channel:
    channel = getattr(_local, "channel", None)
    if channel is None:
        channel = _local.channel = Channel(settings.MAINFRAME, settings.MAINFRAME_TIMEOUT)
    return channel


def ask(kind: bytes, **fields: Any) -> Any:
    try:
        return _channel().call(kind, **fields)
    except (OSError, WireError):
        broken = _local.__dict__.pop("channel", None)
        if broken is not None:
            broken.close()
        raise
