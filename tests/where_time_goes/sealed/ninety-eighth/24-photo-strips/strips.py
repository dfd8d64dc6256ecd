"""Strips of photos under a story: the archive is asked for all photos of a strip at once."""

import gevent
from gevent.pool import Pool

import archive
import settings

fetchers = Pool(settings.FETCHERS)


def photos_of(story: int) -> list[int]:
    return [story * 10 + position for position in range(settings.STRIP_LENGTH)]


def strip(story: int) -> list[dict]:
    jobs = [fetchers.spawn(archive.photo, number) for number in photos_of(story)]
    gevent.joinall(jobs, raise_error=True)
    return [
        {"photo": job.value["id"], "credit": job.value["credit"], "ratio": round(job.value["width"] / job.value["height"], 2)}
        for job in jobs
    ]
