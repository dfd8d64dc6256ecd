import json

import urllib3

import settings


class Llm:
    def __init__(self):
        self._http = urllib3.HTTPConnectionPool(
            settings.LLM_HOST,
            settings.LLM_PORT,
            maxsize=settings.LLM_CONNECTIONS,
            timeout=urllib3.Timeout(connect=1, read=20),
            retries=False,
        )

    def complete(self, prompt: str) -> str:
        answer = self._http.request(
            "POST",
            "/v1/complete",
            body=json.dumps({"prompt": prompt, "max_tokens": 120}).encode(),
            headers={"Content-Type": "application/json"},
        )
        if answer.status != 200:
            raise RuntimeError(f"llm answered {answer.status}")
        return json.loads(answer.data)["text"]
