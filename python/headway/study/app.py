"""An app of the user's: what it is, where it runs, and what can be asked of it."""

from pathlib import Path
from typing import Literal

from pydantic import Field

from headway.requests.request import Request
from headway.strict import StrictModel

Interface = Literal["wsgi", "asgi", "aiohttp", "tornado", "command"]
"""How an app is called: by WSGI, by ASGI, as an application of aiohttp or Tornado, or only by its own command."""


class App(StrictModel):
    """What is served. `target` is "myproject.wsgi:application", or for a command its words.

    `python` is the interpreter of the app's own environment, None where the command is no Python; `framework` and
    `python_version` are "" where nobody knows. `installed` are the servers that its environment has, with versions.
    `roots` are the folders whose files are the app's own code: its directory, and where its package lies. `debug` says
    that its framework is in debug mode, in which it is slower and keeps more.
    """

    interface: Interface
    target: str
    directory: Path
    python: Path | None = None
    python_version: str = ""
    framework: str = Field(default="", description="django, flask, fastapi, starlette, aiohttp, tornado …")
    framework_version: str = ""
    installed: dict[str, str] = Field(default_factory=dict)
    roots: tuple[Path, ...] = ()
    debug: bool = False

    @property
    def title(self) -> str:
        """The app in few words: "myproject.wsgi:application (Django 6.0, WSGI)"."""
        known = " ".join(word for word in (self.framework, self.framework_version) if word)
        return f"{self.target} ({', '.join(part for part in (known, self.interface) if part)})"


class Looked(StrictModel):
    """What looking at an app found: the app, and the routes that it tells of itself.

    `openapi` is the document that the app makes of itself, as JSON; "" where it makes none.
    """

    app: App
    routes: tuple[Request, ...] = ()
    openapi: str = ""
