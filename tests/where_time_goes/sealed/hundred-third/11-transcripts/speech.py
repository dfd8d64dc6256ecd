"""Client of the speech service: a job is filed, and its text is there some time later."""

import requests
from requests.adapters import HTTPAdapter

import polling
import settings

session = requests.Session()
session.trust_env = False
session.mount("http://", HTTPAdapter(pool_maxsize=settings.POOL_SIZE))


def file_job(recording, language):
    response = session.post(
        f"{settings.SPEECH_URL}/jobs",
        json={"recording": recording, "language": language},
        timeout=settings.SPEECH_TIMEOUT,
    )
    response.raise_for_status()
    return response.json()["job"]


def text_of(job):
    response = session.get(f"{settings.SPEECH_URL}/jobs/{job}", timeout=settings.SPEECH_TIMEOUT)
    response.raise_for_status()
    answer = response.json()
    return answer["text"] if answer["done"] else None


def transcribe(recording, language):
    job = file_job(recording, language)
    text, seconds = polling.until(lambda: text_of(job), settings.POLL_SECONDS, settings.POLL_LIMIT)
    return {"job": job, "text": text, "seconds": round(seconds, 3)}
