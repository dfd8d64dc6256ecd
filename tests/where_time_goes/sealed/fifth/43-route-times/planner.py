import os

import urllib3

pool = urllib3.HTTPConnectionPool(
    "127.0.0.1",
    int(os.environ["PLANNER_PORT"]),
    maxsize=64,
    block=True,
    timeout=10,
    retries=urllib3.Retry(2, backoff_factor=0.2, status_forcelist=[502, 503]),
)


def legs(start, end):
    answer = pool.request("GET", f"/legs/{start}/{end}")
    return answer.json()["legs"]
