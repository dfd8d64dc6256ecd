"""What pages ask the API for. They go the same way as everybody else, so that there is one place with the rules."""

import logging

import requests

import settings
from sessions import make_session

log = logging.getLogger("catalog.api")
session = make_session(settings.SITE_URL)


def get(path):
    """Return the API's answer, or nothing: a page is shown without it."""
    try:
        response = session.get(f"{settings.SITE_URL}/api/v1/{path}", timeout=settings.API_TIMEOUT)
        response.raise_for_status()
    except requests.RequestException as error:
        log.warning("%s: %s", path, error)
        return {}
    return response.json()
