import json

from tornado.httpclient import AsyncHTTPClient, HTTPRequest

from settings import options


class Classifier:
    def __init__(self) -> None:
        self._client = AsyncHTTPClient(force_instance=True, max_clients=options.max_clients)

    async def classify(self, text: str) -> tuple[str, float]:
        response = await self._client.fetch(
            HTTPRequest(
                f"{options.intents_url}/intents",
                method="POST",
                body=json.dumps({"text": text}),
                headers={"Content-Type": "application/json"},
                request_timeout=10,
            )
        )
        body = json.loads(response.body)
        return body["intent"], body["score"]
