import time
from collections import defaultdict, deque

from .calibration import coefficients
from .models import Device

_latest = defaultdict(lambda: deque(maxlen=120))


class UnknownDevice(Exception):
    pass


def record(device_id, raw):
    device = Device.objects.filter(pk=device_id, active=True).first()
    if device is None:
        raise UnknownDevice(device_id)
    gain, offset = coefficients(device.serial)
    value = round(raw * gain + offset, 3)
    _latest[device.pk].append((time.time(), value))
    return {"device": device.serial, "house": device.house, "value": value}


def latest(device_id):
    readings = _latest.get(device_id)
    return readings[-1] if readings else None
