import os

import httpx

CHAT_URL = "http://127.0.0.1:" + os.environ.get("CHAT_PORT", "18104")
client = httpx.AsyncClient(
    base_url=CHAT_URL,
    timeout=10,
    trust_env=False,
    limits=httpx.Limits(max_connections=200, max_keepalive_connections=200),
)


async def ticket_commented(ticket_id: int, comment_id: int, subject: str) -> None:
    text = f"[#{ticket_id}] {subject}: new comment {comment_id}"
    reply = await client.post("/hooks/support", json={"text": text})
    reply.raise_for_status()
