"""What is to be done with a module as soon as the program has imported it: for the probe, and for settings."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from importlib.machinery import ModuleSpec
    from types import ModuleType
    from typing import Any

_wanted: dict[str, list[Callable[[ModuleType], None]]] = {}


def after_import(name: str, look: Callable[[ModuleType], None]) -> None:
    """Calls `look`, which raises nothing, with the module once it is there: now, if it has been imported already."""
    if name in sys.modules:
        look(sys.modules[name])
        return
    if not _wanted:
        sys.meta_path.insert(0, Finder())
    _wanted.setdefault(name, []).append(look)


class Finder:
    """Finds nothing by itself: what the other finders find has its loader wrapped, where the module is wanted."""

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> Any:
        """The specification that the other finders give, if this is one of the modules to be looked at."""
        if name not in _wanted:
            return None
        for finder in list(sys.meta_path):
            find = None if finder is self else getattr(finder, "find_spec", None)
            spec: ModuleSpec | None = None if find is None else find(name, path, target)
            if spec is not None:
                if hasattr(spec.loader, "exec_module"):
                    spec.loader = Loader(spec.loader, _wanted[name])  # type: ignore[assignment]
                return spec
        return None


class Loader:
    """Another loader, and looks at the module afterwards. The module never sees that there was one around its own."""

    def __init__(self, loader: Any, looks: Sequence[Callable[[ModuleType], None]]) -> None:
        self._loader = loader
        self._looks = looks

    def __getattr__(self, name: str) -> Any:
        return getattr(self._loader, name)

    def exec_module(self, module: ModuleType) -> None:
        """The other loader's, and the looks."""
        module.__loader__ = self._loader
        if module.__spec__ is not None:
            module.__spec__.loader = self._loader
        self._loader.exec_module(module)
        for look in self._looks:
            look(module)
