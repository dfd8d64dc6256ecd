from tenacity import retry, retry_if_exception_type, stop_after_delay, wait_random

import config
import storage
from billing import Billing


class NoSuchTenant(LookupError):
    pass


@retry(
    retry=retry_if_exception_type(storage.Conflict),
    stop=stop_after_delay(config.GIVE_UP_AFTER),
    wait=wait_random(0, 0.02),
    reraise=True,
)
async def add_seats(billing: Billing, tenant: int, count: int) -> dict:
    """Add seats to a tenant's subscription, at the price that the provider names for it."""
    subscription = await storage.load(tenant)
    if subscription is None:
        raise NoSuchTenant(tenant)
    seats = subscription.seats + count
    cents = await billing.preview(subscription.plan, seats, subscription.monthly_cents)
    revision = await storage.store(subscription, seats=seats, monthly_cents=cents)
    return {"tenant": tenant, "seats": seats, "monthly_cents": cents, "revision": revision}
