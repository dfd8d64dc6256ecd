"""Channels to the picking robot, and the orders it takes."""
import queue
from contextlib import contextmanager

import conf
import wire

_free: queue.LifoQueue = queue.LifoQueue()
for _ in range(conf.CHANNELS):
    _free.put(None)


@contextmanager
def channel():
    link = _free.get()
    try:
        if link is None:
            link = wire.Channel(conf.ROBOT_HOST, conf.ROBOT_PORT, conf.ROBOT_TIMEOUT)
        yield link
    except (OSError, wire.RobotError):
        if link is not None:
            link.close()
        link = None
        raise
    finally:
        _free.put(link)


def dispense(pzn: str, packs: int) -> dict:
    with channel() as link:
        place = link.exchange(wire.LOCATE, {"pzn": pzn})
        hold = link.exchange(wire.RESERVE, {"shelf": place["shelf"], "packs": packs})
        return link.exchange(wire.PICK, {"reservation": hold["reservation"], "chute": 2})


def locate(pzn: str) -> dict:
    with channel() as link:
        return link.exchange(wire.LOCATE, {"pzn": pzn})
