import os

import urllib3

pool = urllib3.PoolManager(maxsize=100, retries=2, timeout=10)
BASE = f"http://127.0.0.1:{os.environ['PEOPLE_PORT']}"


def ask(path):
    answer = pool.request("GET", BASE + path)
    if answer.status != 200:
        raise RuntimeError(f"{path}: {answer.status}")
    return answer.json()


def shift(team):
    return ask(f"/shifts/{team}")


def contact(team):
    return ask(f"/contacts/{team}")
