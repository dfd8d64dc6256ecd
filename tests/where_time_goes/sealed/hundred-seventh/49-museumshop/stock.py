import urllib3

import settings

http = urllib3.PoolManager(num_pools=2, maxsize=80, timeout=settings.STOCK_TIMEOUT, retries=False)


def prices(article: int) -> dict:
    return http.request("GET", f"{settings.STOCK_URL}/articles/{article}/prices").json()


def copies(article: int) -> dict:
    return http.request("GET", f"{settings.STOCK_URL}/articles/{article}/copies").json()


def related(article: int) -> list[dict]:
    return http.request("GET", f"{settings.STOCK_URL}/articles/{article}/related").json()
