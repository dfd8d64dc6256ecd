import aiohttp


def make_client():
    """The client all parts of the service share."""
    return aiohttp.ClientSession(
        connector=aiohttp.TCPConnector(limit=120, limit_per_host=4, keepalive_timeout=30),
        timeout=aiohttp.ClientTimeout(total=30),
        headers={"user-agent": "travel-offers/2.4"},
    )
