from dataclasses import dataclass

import config


class ChargeRejected(Exception):
    pass


class UnknownMerchant(Exception):
    pass


@dataclass
class Charge:
    id: int
    merchant: int
    sequence: int
    cents: int
    risk: int


class ChargeService:
    def __init__(self, pool, fraud):
        self.pool = pool
        self.fraud = fraud

    async def create(self, merchant_id, card, cents):
        """Books the charge; a rejected one leaves no trace in the merchant's balance."""
        async with self.pool.acquire() as conn:
            async with conn.transaction():
                row = await conn.fetchrow(
                    """UPDATE merchants
                          SET pending_cents = pending_cents + $2, charge_count = charge_count + 1
                        WHERE id = $1
                    RETURNING charge_count""",
                    merchant_id,
                    cents,
                )
                if row is None:
                    raise UnknownMerchant(merchant_id)
                risk = await self.fraud.score(merchant_id, card, cents)
                if risk > config.FRAUD_REJECT_ABOVE:
                    raise ChargeRejected(f"risk {risk}")
                charge_id = await conn.fetchval(
                    """INSERT INTO charges (merchant_id, sequence, card, cents, risk)
                       VALUES ($1, $2, $3, $4, $5) RETURNING id""",
                    merchant_id,
                    row["charge_count"],
                    card,
                    cents,
                    risk,
                )
        return Charge(charge_id, merchant_id, row["charge_count"], cents, risk)

    async def balance(self, merchant_id):
        row = await self.pool.fetchrow(
            "SELECT name, pending_cents, charge_count FROM merchants WHERE id = $1", merchant_id
        )
        if row is None:
            raise UnknownMerchant(merchant_id)
        return dict(row)
