"""Client of the supplier that has the on-board units."""
import requests
from asgiref.sync import sync_to_async
from django.conf import settings
from requests.adapters import HTTPAdapter


class TelematicsError(Exception):
    pass


def _open_session():
    session = requests.Session()
    session.headers["Accept"] = "application/json"
    session.mount(
        "http://",
        HTTPAdapter(pool_connections=4, pool_maxsize=settings.TELEMATICS_CONNECTIONS),
    )
    return session


_session = _open_session()


def _get(path):
    try:
        reply = _session.get(
            settings.TELEMATICS_URL + path, timeout=settings.TELEMATICS_TIMEOUT
        )
        reply.raise_for_status()
    except requests.RequestException as error:
        raise TelematicsError(str(error)) from error
    return reply.json()


async def locate(bus):
    return await sync_to_async(_get, thread_sensitive=False)(f"/units/{bus}/fix")


async def fuel(bus):
    return await sync_to_async(_get, thread_sensitive=False)(f"/units/{bus}/fuel")
