from sanic import Blueprint, json

from . import settings

bp = Blueprint("clinic")


@bp.get("/health")
async def health(request):
    return json({"status": "ok"})


@bp.get("/patients/<member:str>/eligibility")
async def eligibility(request, member):
    plan = await request.app.ctx.batcher.load(member)
    return json({"member": member, "plan": plan, "copay": settings.COPAY[plan]})


@bp.post("/appointments")
async def appointment(request):
    body = request.json
    plan = await request.app.ctx.batcher.load(body["member"])
    return json({"slot": body["slot"], "member": body["member"], "copay": settings.COPAY[plan]}, status=201)
