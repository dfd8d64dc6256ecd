"""The list of specialties, brought up to date from time to time."""
import logging
import threading

import records
import settings

log = logging.getLogger("referrals")
_lock = threading.Lock()
_names = {}
_asked = {}


def _refresh():
    wait = threading.Event()
    while True:
        try:
            names = records.get("/specialties")
            with _lock:
                _names.update(names)
        except Exception as error:
            log.warning("specialties: %s", error)
        wait.wait(settings.SPECIALTIES_EVERY)


def start():
    threading.Thread(target=_refresh, name="specialties", daemon=True).start()


def name(code):
    with _lock:
        _asked[code] = _asked.get(code, 0) + 1
        return _names.get(code, code)


def asked():
    with _lock:
        return dict(_asked)
