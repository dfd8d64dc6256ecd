from sanic import Blueprint, NotFound, json
from sqlalchemy import select

import audit
from models import Member, Voucher

bp = Blueprint("accounts", url_prefix="/members")


async def load_member(request, member_id: int, purpose: str) -> Member:
    member = await request.ctx.session.get(Member, member_id)
    if member is None:
        raise NotFound(f"no member {member_id}")
    await audit.record(member_id, purpose, request.headers.get("x-caller", "web"))
    return member


@bp.get("/<member_id:int>")
async def show(request, member_id: int):
    member = await load_member(request, member_id, "account")
    return json({"id": member.id, "name": member.name, "tier": member.tier, "balance": member.balance})


@bp.get("/<member_id:int>/vouchers")
async def vouchers(request, member_id: int):
    partners = await request.app.ctx.partners.available("all")
    member = await load_member(request, member_id, "vouchers")
    rows = await request.ctx.session.scalars(
        select(Voucher).where(Voucher.points <= member.balance).order_by(Voucher.points)
    )
    return json({
        "balance": member.balance,
        "vouchers": [{"id": v.id, "title": v.title, "points": v.points} for v in rows if v.partner in partners],
    })
