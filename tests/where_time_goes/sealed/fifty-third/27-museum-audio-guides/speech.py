"""The vendor's speech synthesis, by its blocking client."""
import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor

import requests

import settings


class SpeechVendor:
    def __init__(self):
        self._threads = ThreadPoolExecutor(settings.SPEECH_THREADS, thread_name_prefix="speech")
        self._slots = asyncio.Semaphore(settings.MAX_NARRATIONS)
        self._local = threading.local()

    def _session(self):
        session = getattr(self._local, "session", None)
        if session is None:
            session = requests.Session()
            session.trust_env = False
            self._local.session = session
        return session

    def _synthesise(self, text, language):
        response = self._session().post(
            f"{settings.SPEECH_URL}/speech", json={"text": text, "language": language}, timeout=settings.SPEECH_TIMEOUT
        )
        response.raise_for_status()
        return response.json()

    async def narrate(self, text, language):
        async with self._slots:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, self._synthesise, text, language)

    def close(self):
        self._threads.shutdown(wait=False, cancel_futures=True)
