import json

from tornado.httpclient import AsyncHTTPClient, HTTPRequest

from config import SIGN_TIMEOUT, SIGNER_URL

AsyncHTTPClient.configure(None, max_clients=200)


async def sign(digest: str) -> dict:
    request = HTTPRequest(
        f"{SIGNER_URL}/sign",
        method="POST",
        headers={"Content-Type": "application/json"},
        body=json.dumps({"digest": digest}),
        request_timeout=SIGN_TIMEOUT,
    )
    answer = await AsyncHTTPClient().fetch(request)
    return json.loads(answer.body)
