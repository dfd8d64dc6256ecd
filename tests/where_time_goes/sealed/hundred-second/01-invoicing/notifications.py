import logging

import httpx

from settings import settings

logger = logging.getLogger("invoicing.notifications")


async def notify_customer(http: httpx.AsyncClient, invoice: dict) -> None:
    """Tell the customer's system that an invoice is there; runs once the response is sent."""
    payload = {"event": "invoice.issued", "invoice": invoice["id"], "cents": invoice["cents"]}
    try:
        answer = await http.post(settings.webhook_url, json=payload)
        answer.raise_for_status()
    except httpx.HTTPError:
        logger.warning("webhook for invoice %s was not delivered", invoice["id"])
