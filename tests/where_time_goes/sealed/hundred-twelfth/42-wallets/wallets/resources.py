from __future__ import annotations

import falcon
from sqlalchemy import update

from . import audit, risk
from .storage import Session, Wallet


def actor_of(req: falcon.Request) -> str:
    return req.get_header("X-Actor") or "anonymous"


class BalanceResource:
    def on_get(self, req: falcon.Request, resp: falcon.Response, wallet_id: int) -> None:
        with Session() as session:
            wallet = session.get(Wallet, wallet_id)
            if wallet is None:
                raise falcon.HTTPNotFound()
            if not risk.engine.allows(wallet_id, "balance.read"):
                raise falcon.HTTPForbidden()
            audit.record(wallet_id, actor_of(req), "balance.read")
            resp.media = {"wallet": wallet.id, "currency": wallet.currency, "balance": wallet.balance}


class TopUpResource:
    def on_post(self, req: falcon.Request, resp: falcon.Response, wallet_id: int) -> None:
        amount = int((req.media or {}).get("amount", 0))
        if amount <= 0:
            raise falcon.HTTPUnprocessableEntity(title="amount must be positive")
        with Session() as session:
            wallet = session.get(Wallet, wallet_id)
            if wallet is None:
                raise falcon.HTTPNotFound()
            if not risk.engine.allows(wallet_id, "topup", amount):
                raise falcon.HTTPForbidden()
            audit.record(wallet_id, actor_of(req), "topup.requested")
            session.execute(
                update(Wallet).where(Wallet.id == wallet_id).values(balance=Wallet.balance + amount)
            )
            session.commit()
            resp.media = {"wallet": wallet_id, "credited": amount}
        resp.status = falcon.HTTP_201


class HealthResource:
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        resp.media = {"status": "ok"}
