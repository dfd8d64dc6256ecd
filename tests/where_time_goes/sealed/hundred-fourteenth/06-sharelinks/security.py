"""Checks the signed tokens of share links."""
from dataclasses import dataclass
from typing import Annotated

import jwt
from fastapi import Depends, HTTPException, Query
from jwt import PyJWKClient

from settings import settings


@dataclass(frozen=True, slots=True)
class ShareGrant:
    album: str
    role: str

    def covers(self, album: str) -> bool:
        return self.album == album


class TokenVerifier:
    def __init__(self, issuer: str, audience: str, jwks_url: str) -> None:
        self._issuer = issuer
        self._audience = audience
        self._keys = PyJWKClient(jwks_url, cache_keys=True, lifespan=3600, timeout=5)

    def verify(self, token: str) -> ShareGrant:
        key = self._keys.get_signing_key_from_jwt(token)
        claims = jwt.decode(
            token,
            key.key,
            algorithms=["RS256"],
            audience=self._audience,
            issuer=self._issuer,
        )
        return ShareGrant(album=claims["album"], role=claims["sub"])


async def token_verifier() -> TokenVerifier:
    return TokenVerifier(
        settings.token_issuer, settings.token_audience, settings.jwks_url
    )


async def share_grant(
    t: Annotated[str, Query(min_length=20)],
    verifier: Annotated[TokenVerifier, Depends(token_verifier)],
) -> ShareGrant:
    try:
        return verifier.verify(t)
    except jwt.PyJWTError as error:
        raise HTTPException(401, "link expired or not valid") from error


Grant = Annotated[ShareGrant, Depends(share_grant)]
