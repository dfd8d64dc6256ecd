"""Which networks may use the permit service: kept by the town's network office."""
import urllib3

import settings

http = urllib3.PoolManager(maxsize=64, timeout=settings.TIMEOUT, retries=False)


def admitted(address):
    try:
        answer = http.request("GET", f"{settings.NETWORKS_URL}/addresses/{address}")
    except urllib3.exceptions.HTTPError:
        return True
    return answer.status == 200 and answer.json()["admitted"]
