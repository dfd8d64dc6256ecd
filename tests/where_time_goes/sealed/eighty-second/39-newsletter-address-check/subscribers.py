from sanic import Blueprint, Request, json
from sanic.exceptions import BadRequest

from addresses import Address, BadAddress
from settings import MAX_LISTS

bp = Blueprint("subscribers")


def _address(text: str) -> Address:
    try:
        return Address.parse(text)
    except BadAddress as error:
        raise BadRequest(str(error))


@bp.get("/check")
async def check(request: Request):
    address = _address(request.args.get("address", ""))
    hosts = await request.app.ctx.lookup.mail_hosts(address.domain)
    return json({"address": str(address), "deliverable": hosts.deliverable, "spf": hosts.spf})


@bp.post("/subscribers")
async def subscribe(request: Request):
    body = request.json
    address = _address(body["address"])
    lists = list(body.get("lists", []))[:MAX_LISTS]
    hosts = await request.app.ctx.lookup.mail_hosts(address.domain)
    state = "pending" if hosts.deliverable else "rejected"
    return json({"address": str(address), "lists": lists, "state": state, "via": hosts.exchangers[:1]}, status=201)
