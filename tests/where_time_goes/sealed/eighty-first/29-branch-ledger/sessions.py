"""Sessions with the core ledger, kept for the next request."""
from contextlib import asynccontextmanager

import settings
import wire


class Sessions:
    def __init__(self, spare):
        self._spare = spare
        self._idle = []

    async def take(self):
        while self._idle:
            session = self._idle.pop()
            if session.usable:
                return session
            session.close()
        return await wire.sign_on()

    def give_back(self, session):
        if session.usable and len(self._idle) < self._spare:
            self._idle.append(session)
        else:
            session.close()

    @asynccontextmanager
    async def session(self):
        session = await self.take()
        try:
            yield session
        except BaseException:
            session.close()
            raise
        self.give_back(session)

    def close(self):
        while self._idle:
            self._idle.pop().close()


sessions = Sessions(settings.SPARE_SESSIONS)
