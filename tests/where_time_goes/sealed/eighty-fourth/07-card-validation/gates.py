from dataclasses import dataclass
from datetime import date

from asgiref.sync import sync_to_async

import settings
from registry import CardRegistry, CardStatus

registry = CardRegistry(
    settings.REGISTRY_URL,
    settings.REGISTRY_TOKEN,
    settings.REGISTRY_TIMEOUT,
    settings.REGISTRY_CONNECTIONS,
)
card_status = sync_to_async(registry.status)


@dataclass(frozen=True)
class Decision:
    open: bool
    reason: str


def decide(card: CardStatus, zone: str, today: date) -> Decision:
    if card.blocked:
        return Decision(False, "blocked")
    if card.valid_until < today:
        return Decision(False, "expired")
    if zone not in card.zones:
        return Decision(False, "zone")
    return Decision(True, card.product)


async def validate(number: str, zone: str) -> Decision:
    card = await card_status(number)
    return decide(card, zone, date.today())
