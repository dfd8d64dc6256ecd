import os
import threading

from wire import Channel

_per_thread = threading.local()
_opened = []
_opened_guard = threading.Lock()


def terminal():
    channel = getattr(_per_thread, "channel", None)
    if channel is None or channel.broken:
        channel = Channel("127.0.0.1", int(os.environ["ENGINE_PORT"]))
        with _opened_guard:
            _opened.append(channel)
        _per_thread.channel = channel
    return channel
