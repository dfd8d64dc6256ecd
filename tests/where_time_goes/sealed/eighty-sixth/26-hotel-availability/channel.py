"""Client of the channel manager, which sells the rooms of all houses."""
import json
import queue
from contextlib import contextmanager

import urllib3

import settings

_pool = urllib3.HTTPConnectionPool(
    settings.CHANNEL_HOST,
    settings.CHANNEL_PORT,
    maxsize=settings.CHANNEL_CONNECTIONS,
    block=True,
    timeout=urllib3.Timeout(connect=2, read=10),
    retries=False,
)

_slots: queue.Queue[int] = queue.Queue()
for _number in range(settings.CHANNEL_SLOTS):
    _slots.put(_number)


@contextmanager
def slot():
    """A session number of our contract with the channel manager."""
    number = _slots.get(timeout=10)
    try:
        yield number
    finally:
        _slots.put(number)


def free_rooms(house: str, night: str) -> int:
    with slot() as number:
        answer = _pool.request("GET", f"/free/{house}/{night}", headers={"X-Session": str(number)})
    if answer.status != 200:
        raise RuntimeError(f"channel manager says {answer.status}")
    return json.loads(answer.data)["free"]
