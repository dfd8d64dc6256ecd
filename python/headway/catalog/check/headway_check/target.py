"""What a target names: "module:attribute", "module", a file's path, a factory's call; found as servers find it."""

from __future__ import annotations

import importlib
import inspect
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from types import ModuleType
from typing import Any

from .interface import framework_of, interface_of, is_factory
from .refusal import RefusedError, is_ours, refusal, tracebacks

NAMES = ("application", "app", "api", "asgi", "wsgi")
FACTORIES = ("create_app", "make_app")
MODULES = ("main", "app", "application", "api", "server", "asgi", "wsgi")


@dataclass(frozen=True)
class Target:
    """A target in its parts. `directory` is where imports begin; `attribute` is "" where the module alone is named."""

    directory: Path
    module: str
    attribute: str = ""
    called: bool = False

    def __str__(self) -> str:
        attribute = f":{self.attribute}" if self.attribute else ""
        return f"{self.module}{attribute}{'()' if self.called else ''}"


@dataclass(frozen=True)
class OpenedTarget:
    """What was found. `app` is the object, or what an async factory returned, which is still to be awaited."""

    target: Target
    module: ModuleType
    app: Any


def open_target(text: str) -> OpenedTarget:
    """Imports what the target names, from the working directory, and calls it where it is a factory.

    The directory of import becomes the working directory, and the first of sys.path. Raises RefusedError.
    """
    target = parse_target(text, Path.cwd())
    os.chdir(target.directory)
    directory = str(target.directory)
    sys.path[:] = [directory, *(entry for entry in sys.path if entry not in ("", directory))]
    module = import_target(target)
    target, value = _named_attribute(target, module) if target.attribute else _find_app(target, module)
    return OpenedTarget(target, module, call_factory(target, value) if target.called else value)


async def await_app(value: Any) -> Any:
    """The app, of an async factory as well. Raises whatever the app's code does."""
    return await value if inspect.isawaitable(value) else value


def parse_target(text: str, directory: Path) -> Target:
    """The target in its parts. Raises RefusedError where it has no such form, or names a file that is not there."""
    where, _, what = text.strip().partition(":")
    target = _of_path(where, directory) if where.endswith(".py") or os.sep in where else Target(directory, where)
    attribute, call, arguments = what.strip().partition("(")
    if call and arguments != ")":
        remedy = "write a function without arguments that calls it, and name that"
        raise RefusedError("called", f"{text}: a factory is called without arguments here", remedy)
    # A file may be called my-app.py: what no `import` could name, servers import all the same.
    names = [*target.module.replace("-", "_").split("."), *(attribute.split(".") if attribute else ())]
    if not all(name.isidentifier() for name in names) or (call and not attribute):
        raise RefusedError("import", f"{text!r} names no app", 'write "module:attribute", as in main:app')
    return replace(target, attribute=attribute, called=bool(call))


def _of_path(where: str, directory: Path) -> Target:
    """A file's module: imports begin in its folder, or above the package that it is part of."""
    path = Path(os.path.normpath(directory / where))  # `..` is gone, and no link followed: imports would not either
    try:
        if path.is_dir():
            path /= "__init__.py"
        elif path.suffix != ".py":
            path = path.with_name(f"{path.name}.py")
        there = path.is_file()
    except OSError:  # a name that no file can have
        there = False
    if not there:
        raise RefusedError("import", f"there is no file {path}", _where_else(directory))
    folder = path.parent
    parts = [] if path.name == "__init__.py" else [path.stem]
    while (folder / "__init__.py").is_file():
        parts.insert(0, folder.name)
        folder = folder.parent
    return Target(folder, ".".join(parts))


def import_target(target: Target) -> ModuleType:
    """The module. Raises RefusedError with what its code raised, or because there is none."""
    try:
        return importlib.import_module(target.module)
    except ModuleNotFoundError as error:
        nothing_ran = all(is_ours(each.tb_frame.f_code.co_filename) for each in tracebacks(error))
        if f"{target.module}.".startswith(f"{error.name}.") and nothing_ran:  # no code of the app's asked for it
            message = f"there is no module {error.name!r} in {target.directory}"
            raise RefusedError("import", message, _where_else(target.directory)) from error
        raise refusal(error, "import", f"importing {target.module}", target.directory) from error
    except BaseException as error:
        raise refusal(error, "import", f"importing {target.module}", target.directory) from error


def _named_attribute(target: Target, module: ModuleType) -> tuple[Target, Any]:
    """What the target's attribute is; a factory is one with or without its "()"."""
    value: Any = module
    for name in target.attribute.split("."):
        try:
            value = getattr(value, name)
        except AttributeError as error:
            message = f"{target.module} has no {target.attribute!r}"
            raise RefusedError("attribute", message, _apps_there(target, module), module.__file__ or "") from error
        except Exception as error:
            raise refusal(error, "import", f"reading {target}", target.directory) from error
    factory = is_factory(value) or (target.attribute in FACTORIES and inspect.isroutine(value))
    return replace(target, called=target.called or factory), value


def _find_app(target: Target, module: ModuleType) -> tuple[Target, Any]:
    """What the module has under one of the names that apps have."""
    for name in NAMES:
        value = getattr(module, name, None)
        if value is not None and interface_of(value):
            return replace(target, attribute=name), value
    for name in FACTORIES:
        if callable(getattr(module, name, None)):
            return replace(target, attribute=name, called=True), getattr(module, name)
    message = f"{target.module} has no app under a usual name ({', '.join((*NAMES, *FACTORIES))})"
    raise RefusedError("attribute", message, _apps_there(target, module), module.__file__ or "")


def call_factory(target: Target, factory: Any) -> Any:
    """What the factory returns, to be awaited where it is async. Raises RefusedError."""
    if not callable(factory):
        raise RefusedError("called", f"{target}: {type(factory).__name__} cannot be called", "leave the () out")
    needed = ", ".join(_required_arguments(factory))
    if needed:
        remedy = "write a function without arguments that calls it, and name that"
        raise RefusedError("called", f"{target} needs arguments: {needed}", remedy)
    try:
        try:
            return factory()
        except RuntimeError as error:
            if "event loop" not in str(error):
                raise
    except BaseException as error:
        raise refusal(error, "called", f"calling {target}", target.directory) from error
    return _call_in_loop(factory)


async def _call_in_loop(factory: Any) -> Any:
    """A factory that wants a running event loop gets one."""
    return await await_app(factory())


def _required_arguments(factory: Any) -> Iterator[str]:
    """The names of the arguments that a call must have; none where nobody can tell."""
    try:
        parameters = inspect.signature(factory).parameters
    except (TypeError, ValueError):
        return
    for name, each in parameters.items():
        if each.default is each.empty and each.kind not in (each.VAR_POSITIONAL, each.VAR_KEYWORD):
            yield name


def _apps_there(target: Target, module: ModuleType) -> str:
    """What looks like an app in the module, or in the modules of its package."""
    names = [name for name, value in vars(module).items() if framework_of(value)]
    names += [f"{name}()" for name, value in vars(module).items() if name in FACTORIES and is_factory(value)]
    found = [f"{target.module}:{name}" for name in names]
    for folder in getattr(module, "__path__", ()):
        found += [f"{target.module}.{name}" for name in _modules_in(Path(folder))]
    found = found or _modules_there(target.directory, besides=target.module)
    return _did_you_mean(found) or "name the attribute that is the app: module:attribute"


def _modules_there(directory: Path, besides: str = "") -> list[str]:
    """The modules of the directory, and of those in it, that may hold an app."""
    found = _modules_in(directory)
    for folder in sorted(path for path in directory.iterdir() if path.is_dir() and path.name.isidentifier()):
        found += [f"{folder.name}.{name}" for name in _modules_in(folder)]
    return [name for name in found if name != besides]


def _where_else(directory: Path) -> str:
    return _did_you_mean(_modules_there(directory)) or "run from the app's directory, or name it"


def _modules_in(folder: Path) -> list[str]:
    return [name for name in MODULES if (folder / f"{name}.py").is_file()]


def _did_you_mean(found: list[str]) -> str:
    return f"did you mean {' or '.join(found)}?" if found else ""
