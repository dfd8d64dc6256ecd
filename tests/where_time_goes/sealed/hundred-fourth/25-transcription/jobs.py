"""Transcriptions are jobs on a list; each job names the list for its reply."""
import uuid

import orjson
import redis.asyncio as redis

from config import Config


class TranscriptionTimeout(Exception):
    pass


class Transcriber:
    def __init__(self, client: redis.Redis) -> None:
        self._redis = client

    async def transcribe(self, clip: str, language: str) -> dict:
        job_id = uuid.uuid4().hex
        reply_to = f"asr:reply:{job_id}"
        job = {"id": job_id, "clip": clip, "language": language, "reply_to": reply_to}
        await self._redis.lpush(Config.JOB_QUEUE, orjson.dumps(job))
        return orjson.loads(await self._result(reply_to))

    async def _result(self, reply_to: str) -> bytes:
        reply = await self._redis.blpop([reply_to], timeout=Config.RESULT_TIMEOUT)
        if reply is None:
            raise TranscriptionTimeout(reply_to)
        return reply[1]

    async def glossary(self, language: str) -> list[str]:
        raw = await self._redis.get(f"asr:glossary:{language}")
        return raw.decode().split(",") if raw else []
