"""Client of the document archive."""

import requests
from requests.adapters import HTTPAdapter
from urllib3.util import Retry

from claims import settings

_retry = Retry(total=2, backoff_factor=0.1, status_forcelist=(502, 503))
_session = requests.Session()
_session.mount(
    "http://", HTTPAdapter(pool_connections=2, pool_maxsize=settings.DOCUMENTS_CONNECTIONS, max_retries=_retry)
)


def documents_of(claim_id: int) -> list[str]:
    answer = _session.get(f"{settings.DOCUMENTS_URL}/documents", params={"claim": claim_id}, timeout=(1, 5))
    answer.raise_for_status()
    return answer.json()["documents"]
