from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from models import Customer, Invoice, Payment


class InvoiceNotFound(LookupError):
    pass


class InvoiceRepository:
    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def _one(self, condition) -> tuple[Invoice, Customer]:
        statement = (
            select(Invoice, Customer)
            .join(Customer, Customer.id == Invoice.customer_id)
            .where(condition)
        )
        row = (await self._session.execute(statement)).first()
        if row is None:
            raise InvoiceNotFound
        return row[0], row[1]

    async def get(self, invoice_id: int) -> tuple[Invoice, Customer]:
        return await self._one(Invoice.id == invoice_id)

    async def by_public_key(self, key: str) -> tuple[Invoice, Customer]:
        return await self._one(Invoice.public_key == key)

    async def add_payment(self, invoice: Invoice, amount: int, method: str) -> Payment:
        payment = Payment(invoice_id=invoice.id, amount_cents=amount, method=method)
        self._session.add(payment)
        await self._session.execute(
            update(Invoice)
            .where(Invoice.id == invoice.id)
            .values(paid_cents=Invoice.paid_cents + amount)
            .execution_options(synchronize_session=False)
        )
        await self._session.commit()
        await self._session.refresh(invoice)
        return payment
