from dataclasses import dataclass

from litestar.exceptions import NotFoundException
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

import tax
from models import Invoice, Plan, Subscription


@dataclass
class Preview:
    subscription: int
    account: str
    plan: str
    net_cents: int
    tax_cents: int
    earlier_invoices: int


async def load(session: AsyncSession, subscription_id: int) -> tuple[Subscription, Plan]:
    row = (
        await session.execute(
            select(Subscription, Plan)
            .join(Plan, Plan.id == Subscription.plan_id)
            .where(Subscription.id == subscription_id)
        )
    ).first()
    if row is None:
        raise NotFoundException(f"no subscription {subscription_id}")
    return row[0], row[1]


async def preview(session: AsyncSession, subscription_id: int) -> Preview:
    subscription, plan = await load(session, subscription_id)
    count = await session.scalar(
        select(func.count()).select_from(Invoice).where(Invoice.subscription_id == subscription_id)
    )
    net = plan.price_cents * subscription.seats
    due = await tax.service.tax_on(subscription.country, net)
    return Preview(subscription.id, subscription.account, plan.name, net, due, count or 0)


async def issue(session: AsyncSession, subscription_id: int) -> Invoice:
    subscription, plan = await load(session, subscription_id)
    net = plan.price_cents * subscription.seats
    due = await tax.service.tax_on(subscription.country, net)
    invoice = Invoice(subscription_id=subscription.id, net_cents=net, tax_cents=due)
    session.add(invoice)
    await session.commit()
    return invoice
