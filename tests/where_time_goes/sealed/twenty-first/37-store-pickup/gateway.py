import httpx

import settings


def stock_transport() -> httpx.AsyncHTTPTransport:
    # the stock system drops idle connections, one new try is allowed
    return httpx.AsyncHTTPTransport(
        retries=settings.STOCK_RETRIES,
        limits=httpx.Limits(max_connections=6, max_keepalive_connections=6, keepalive_expiry=4.0),
    )


def build_client() -> httpx.AsyncClient:
    return httpx.AsyncClient(
        timeout=settings.TIMEOUT,
        limits=httpx.Limits(
            max_connections=settings.CLIENT_CONNECTIONS,
            max_keepalive_connections=settings.CLIENT_CONNECTIONS,
        ),
        mounts={settings.STOCK_URL: stock_transport()},
        trust_env=False,
    )
