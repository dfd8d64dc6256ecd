"""What the desk does with the lockers of a site."""
from link import ControllerError, drop, link


class NoLocker(Exception):
    pass


def status(site: int) -> dict:
    return _guarded("status", site=site)


def deposit(site: int, size: str, parcel: str) -> dict:
    found = _guarded("find", site=site, size=size)
    if not found["boxes"]:
        raise NoLocker(f"no box of size {size} at site {site}")
    box = found["boxes"][0]
    held = _guarded("reserve", site=site, box=box, parcel=parcel)
    code = _guarded("code", site=site, hold=held["hold"])
    return {"site": site, "box": box, "hold": held["hold"], "code": code["code"]}


def _guarded(operation: str, **fields) -> dict:
    try:
        return link().call(operation, **fields)
    except (ControllerError, OSError):
        drop()
        raise
