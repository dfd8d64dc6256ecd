"""How long a thread may keep the interpreter while others want it."""

import sys

from .configuration import VARIABLE, Configuration, refuse

MILLISECONDS_PER_SECOND = 1_000


def set_interval(configuration: Configuration) -> None:
    """Sets what the setting ``switch_interval_ms`` says, in milliseconds; without it Python's own 5 ms stay.

    Ends the program with exit code 2 where it is no number above 0.
    """
    asked = configuration.settings.get("switch_interval_ms")
    if asked is None:
        return
    if isinstance(asked, bool | str) or asked <= 0:
        refuse(f"{VARIABLE}.settings.switch_interval_ms: must be a number above 0, not {asked!r}")
    sys.setswitchinterval(asked / MILLISECONDS_PER_SECOND)
