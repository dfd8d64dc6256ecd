"""What is known of a piece of code: whose it is, whether it handles a request, and in which way it waits.

It is found out once for each code object, since a look meets the same ones over and over.
"""

from __future__ import annotations

import os
import sys

from .known_waits import (
    AFTER_RESPONSE,
    ANYIO_BACKEND,
    APPLICATION_CALLS,
    HANDLERS,
    LEADING,
    MAKES_CLIENT,
    POLLED_LOCKS,
    POOLS,
    WAITS,
)
from .place import LIBRARY, PYTHON, whose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType

_PYTHON_FOLDER = os.path.dirname(os.__file__) + os.sep  # noqa: PTH120  pathlib would make every start of a Python longer
_PACKAGE_FOLDERS = (f"{os.sep}site-packages{os.sep}", f"{os.sep}dist-packages{os.sep}")
_LEAST_PARAMETERS = 2
MOST_DECORATORS = 5

CONSTRUCTS_CLIENT = "Client.__init__"
"""How the qualified name of a constructor ends that makes a library's client, from Python 3.11 on."""


class Code:
    """What is known of a code object, which it keeps alive: so its address stays its own.

    `handles` is whether a request lasts as long as it runs, `after_response` whether it is over by then, `leads`
    whether it handles one once it has led to code of the program's own. `calls_application` is whether it is the
    application, by the parameters that ASGI and WSGI name. `polled` is the lock that it sleeps for between its tries;
    `serves_task` is whether a thread runs it on behalf of a task.
    """

    __slots__ = (
        "after_response", "calls_application", "code", "file", "handles", "leads", "lifespan", "name", "owner",
        "package", "polled", "pool", "serves_task", "wait",
    )  # fmt: skip

    def __init__(self, code: CodeType) -> None:
        self.code = code
        self.owner = whose(code.co_filename)
        self.file = _below_packages(code.co_filename) if self.owner in (LIBRARY, PYTHON) else ""
        self.name = qualified_name(code, self.file)
        self.package = self.file.split("/", 1)[0].removesuffix(".py")
        known = WAITS.get(self.file, {})
        self.wait = known.get(self.name) or known.get("")
        if self.wait is None and self.owner == LIBRARY and self.name.endswith(CONSTRUCTS_CLIENT):
            self.wait = MAKES_CLIENT
        polled = POLLED_LOCKS.get(self.package) or POLLED_LOCKS.get(self.file, {})
        self.polled = polled.get(self.name) or polled.get("")
        self.pool = ""
        if self.owner == LIBRARY and "pool" in f"{self.file} {self.name}".lower():
            self.pool = POOLS.get(self.package) or f"{self.package} pool"
        self.calls_application = _takes_a_request(code)
        self.handles = self.calls_application or self.name in HANDLERS.get(self.file, ())
        self.lifespan = self.owner == LIBRARY and "lifespan" in f"{self.file} {self.name}"
        self.after_response = self.name in AFTER_RESPONSE.get(self.file, ())
        self.leads = self.name in LEADING.get(self.file, ())
        self.serves_task = self.owner == LIBRARY and self.file == ANYIO_BACKEND and self.name == "WorkerThread.run"


_codes: dict[int, Code] = {}


def code_of(code: CodeType) -> Code:
    """Return what is known of the code."""
    found = _codes.get(id(code))
    if found is None:
        found = _codes[id(code)] = Code(code)
    return found


def forget_codes() -> None:
    """Forget all: a program may make code as it runs."""
    _codes.clear()


def _below_packages(path: str) -> str:
    """Return the path below the folder of the libraries or of Python's own modules, with slashes."""
    for folder in _PACKAGE_FOLDERS:
        if folder in path:
            return path.rsplit(folder, 1)[1].replace(os.sep, "/")
    found = path[len(_PYTHON_FOLDER) :] if path.startswith(_PYTHON_FOLDER) else path
    return found.replace(os.sep, "/")


def _takes_a_request(code: CodeType) -> bool:
    if code.co_argcount < _LEAST_PARAMETERS:
        return False
    names = code.co_varnames[: code.co_argcount]
    return any(names[start : start + len(call)] == call for call in APPLICATION_CALLS for start in (0, 1))


def qualified_name(code: CodeType, file: str) -> str:
    """Return "Semaphore.acquire" of a method. Before Python 3.11 the module's classes tell, for the known files and the
    packages that have pools."""
    name: str | None = getattr(code, "co_qualname", None)
    if name is not None:
        return name
    if (
        all(file not in known for known in (WAITS, HANDLERS, LEADING, POLLED_LOCKS))
        and file.split("/", 1)[0] not in POOLS
    ):
        return code.co_name
    module = sys.modules.get(file[: -len(".py")].replace("/__init__", "").replace("/", "."))
    for each in list(vars(module).values()) if module is not None else ():
        if not isinstance(each, type):
            continue
        method = vars(each).get(code.co_name)
        for _ in range(MOST_DECORATORS):
            if method is None or getattr(method, "__code__", None) is code:
                break
            method = getattr(method, "__func__", None) or getattr(method, "__wrapped__", None)
        if getattr(method, "__code__", None) is code:
            return f"{each.__name__}.{code.co_name}"
    return code.co_name
