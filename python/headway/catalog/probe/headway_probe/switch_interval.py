"""How soon another thread has to let go of the GIL that this one waits for (`sys.setswitchinterval`)."""

from __future__ import annotations

from sys import getswitchinterval, setswitchinterval

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

SHORT_S = 0.001
"""So soon for a look. The other thread may want it back as soon. What ends sooner is not seen at work."""


def have_gil_soon_after(wait: Callable[[Any], Any], argument: Any) -> Any:
    """Call a function that waits without the GIL: another thread has to let go of it soon after that. An interval that
    the program has set meanwhile stays.

    The other thread then waits for the GIL as long as usual, unless it begins to before the interval is set. Other
    threads that wait for it meanwhile get it as soon.
    """
    usual_s = getswitchinterval()
    setswitchinterval(min(SHORT_S, usual_s))
    short_s = getswitchinterval()
    try:
        result = wait(argument)
    finally:
        if getswitchinterval() == short_s:
            setswitchinterval(usual_s)
    return result
