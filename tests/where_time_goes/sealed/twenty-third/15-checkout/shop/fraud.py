import os

import httpx

_http = httpx.Client(
    base_url=os.environ.get("FRAUD_URL", "http://127.0.0.1:18205"),
    timeout=20,
    limits=httpx.Limits(max_connections=100, max_keepalive_connections=100),
)


def score(email, country, cents):
    answer = _http.post("/score", json={"email": email, "country": country, "cents": cents})
    answer.raise_for_status()
    return answer.json()["score"]
