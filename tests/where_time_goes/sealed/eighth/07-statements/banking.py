import os

import httpx

http = httpx.Client(
    base_url=f"http://127.0.0.1:{os.environ['LEDGER_PORT']}",
    limits=httpx.Limits(max_connections=300, max_keepalive_connections=300),
    timeout=httpx.Timeout(30),
)


def statement(account: int) -> dict:
    answer = http.get(f"/statements/{account}")
    answer.raise_for_status()
    return answer.json()
