"""Who reads, and what they may read."""
from litestar.connection import ASGIConnection
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.handlers import BaseRouteHandler
from litestar.middleware import AbstractAuthenticationMiddleware, AuthenticationResult

from passes import pass_of


class PassAuthentication(AbstractAuthenticationMiddleware):
    async def authenticate_request(self, connection: ASGIConnection) -> AuthenticationResult:
        reader = connection.query_params.get("reader")
        if not reader:
            raise NotAuthorizedException("sign in to read")
        return AuthenticationResult(user=pass_of(reader), auth=reader)


async def section_is_open(connection: ASGIConnection, _: BaseRouteHandler) -> None:
    if not connection.user.opens(connection.path_params["section"]):
        raise PermissionDeniedException(f"the plan {connection.user.plan!r} does not include this section")
