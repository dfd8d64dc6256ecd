import logging
import queue
from contextlib import contextmanager

import settings
import wire

log = logging.getLogger(__name__)


class Register:
    """Keeps sessions with the central register open."""

    def __init__(self, size=settings.REGISTER_SESSIONS):
        self._idle = queue.LifoQueue()
        for _ in range(size):
            self._idle.put(None)

    @contextmanager
    def _session(self):
        session = self._idle.get(timeout=settings.REGISTER_TIMEOUT)
        try:
            if session is None:
                session = wire.Session(settings.REGISTER_HOST, settings.REGISTER_PORT, settings.REGISTER_TIMEOUT)
            yield session
        except (OSError, wire.RegisterError) as exc:
            log.warning("register: %s", exc)
            if session is not None:
                session.close()
            session = None
            raise wire.RegisterError(str(exc)) from exc
        finally:
            self._idle.put(session)

    def certificate(self, notary):
        with self._session() as session:
            return session.request(wire.CERTIFICATE, {"notary": notary, "office": settings.OFFICE})

    def seal(self, fingerprint, serial):
        with self._session() as session:
            return session.request(wire.SEAL, {"sha256": fingerprint, "serial": serial})["seal"]

    def lookup(self, number):
        with self._session() as session:
            return session.request(wire.LOOKUP, {"deed": number})
