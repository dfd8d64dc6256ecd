from starlette.authentication import AuthCredentials, AuthenticationBackend, AuthenticationError, SimpleUser
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, Response

from identity import IdentityService


class Reader(SimpleUser):
    def __init__(self, number: str, branch: str) -> None:
        super().__init__(number)
        self.branch = branch


class CardBackend(AuthenticationBackend):
    def __init__(self, identity: IdentityService) -> None:
        self._identity = identity

    async def authenticate(self, conn: HTTPConnection):
        token = conn.query_params.get("card")
        if not token:
            return None
        card = self._identity.introspect(token)
        if card is None or not card.active:
            raise AuthenticationError("card is not valid")
        return AuthCredentials(["reader"]), Reader(card.number, card.branch)


def on_error(_conn: HTTPConnection, exc: Exception) -> Response:
    return JSONResponse({"error": str(exc)}, status_code=401)
