import queue
from contextlib import contextmanager

from . import settings
from .renderer import RendererError, RendererSession

_idle = queue.Queue(maxsize=settings.RENDERER_SESSIONS)


def open_sessions():
    while not _idle.full():
        _idle.put(
            RendererSession(
                settings.RENDERER_HOST, settings.RENDERER_PORT, settings.RENDERER_TIMEOUT
            )
        )


@contextmanager
def renderer():
    session = _idle.get()
    try:
        yield session
    except (OSError, RendererError):
        session.close()
        raise
    finally:
        _idle.put(session)
