"""Client of the authors' directory, which all titles of the house share."""

import requests
from django.conf import settings
from requests.adapters import HTTPAdapter

session = requests.Session()
session.mount("http://", HTTPAdapter(pool_maxsize=settings.AUTHORS_CONNECTIONS))


def author(number: int) -> dict:
    response = session.get(f"{settings.AUTHORS_URL}/authors/{number}", timeout=settings.AUTHORS_TIMEOUT)
    response.raise_for_status()
    return response.json()


def authors(numbers: list[int]) -> dict[int, dict]:
    response = session.get(
        f"{settings.AUTHORS_URL}/authors",
        params={"ids": ",".join(map(str, numbers))},
        timeout=settings.AUTHORS_TIMEOUT,
    )
    response.raise_for_status()
    return {entry["id"]: entry for entry in response.json()}
