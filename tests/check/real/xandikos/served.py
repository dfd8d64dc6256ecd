"""Xandikos as an application object of aiohttp: what its own command serves, without the command's listening."""

# mypy: ignore-errors
# It sees the app's environment, not the lab's.

import os

from aiohttp import web
from xandikos.web import SingleUserFilesystemBackend, XandikosApp

_PRINCIPAL = "/user/"

_backend = SingleUserFilesystemBackend(os.environ["XANDIKOSPATH"])
_backend._mark_as_principal(_PRINCIPAL)  # as xandikos.wsgi does: it is what --current-user-principal says
_dav = XandikosApp(_backend, current_user_principal=_PRINCIPAL)

application = web.Application()
application.router.add_route("*", "/{path_info:.*}", _dav.aiohttp_handler)
