from quart import Blueprint, Quart, current_app, jsonify, request

from accounts import Accounts
from addresses import InvalidAddress, score, split
from deliverability import MailDomains
from settings import DnsSettings

bp = Blueprint("signups", __name__)


@bp.get("/health")
async def health():
    return {"status": "ok"}


@bp.get("/domains/<domain>")
async def domain_report(domain: str):
    info = await current_app.mail_domains.lookup(domain.lower())
    return {
        "domain": info.name,
        "exchangers": info.exchangers,
        "spf": info.spf,
        "score": score(info.name, len(info.exchangers), info.spf),
    }


@bp.post("/signups")
async def sign_up():
    body = await request.get_json()
    try:
        _, domain = split(body.get("email", ""))
    except InvalidAddress as exc:
        return jsonify(error=str(exc)), 422
    info = await current_app.mail_domains.lookup(domain)
    if not info.exchangers:
        return jsonify(error="domain takes no mail"), 422
    accounts: Accounts = current_app.accounts
    account = await accounts.register(body["email"], body.get("plan", "free"))
    return jsonify(id=account.id, code=accounts.confirmation_code()), 201


def create_app() -> Quart:
    app = Quart(__name__)
    app.mail_domains = MailDomains(DnsSettings())
    app.accounts = Accounts()
    app.register_blueprint(bp)
    return app


app = create_app()
