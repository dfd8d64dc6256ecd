import asyncio
import logging

from quart import Blueprint, abort, current_app, request

from .records import NotThere

bp = Blueprint("referrals", __name__)
log = logging.getLogger("clinic.referrals")

SPECIALTIES = {"cardiology": 14, "dermatology": 30, "orthopaedics": 21}


def actor() -> str:
    return request.headers.get("x-practitioner", "front-desk")


@bp.get("/patients/<int:number>")
async def patient(number: int):
    try:
        found = await current_app.records.patient(number)
    except NotThere:
        abort(404)
    log.info("patient.read", extra={"patient": number, "actor": actor()})
    return {"number": number, "name": found["name"], "born": found["birthDate"]}


@bp.post("/patients/<int:number>/referrals")
async def refer(number: int):
    body = await request.get_json()
    specialty = body.get("specialty")
    if specialty not in SPECIALTIES:
        abort(400)
    try:
        found, referral = await asyncio.gather(
            current_app.records.patient(number),
            current_app.records.create_referral(number, specialty, body.get("reason", "")),
        )
    except NotThere:
        abort(404)
    log.info("referral.create %s", referral, extra={"patient": number, "actor": actor()})
    return {"referral": referral, "patient": found["name"], "wait_days": SPECIALTIES[specialty]}, 201


@bp.get("/specialties")
async def specialties():
    return SPECIALTIES
