from dataclasses import asdict, dataclass

from blacksheep import Application, FromJSON, Response, json

from config import config
from mailcheck import MailDomainChecker
from subscribers import Subscribers

app = Application(show_error_details=False)
checker = MailDomainChecker(config)
subscribers = Subscribers()

get = app.router.get
post = app.router.post


@dataclass
class SubscribeInput:
    email: str
    list: str = "weekly"


def split_address(email: str) -> tuple[str, str] | None:
    local, at, domain = email.strip().rpartition("@")
    if not at or not local or "." not in domain or len(email) > 254:
        return None
    return local, domain


@get("/health")
async def health() -> Response:
    return json({"status": "ok"})


@get("/domains/{domain}")
async def domain_status(domain: str) -> Response:
    return json(asdict(await checker.check(domain)))


@post("/subscriptions")
async def subscribe(data: FromJSON[SubscribeInput]) -> Response:
    wanted = data.value
    address = split_address(wanted.email)
    if address is None:
        return json({"error": "not an e-mail address"}, 422)
    if wanted.list not in config.lists:
        return json({"error": f"no list {wanted.list!r}"}, 404)
    domain = await checker.check(address[1])
    if not domain.accepts_mail:
        return json({"error": "domain takes no mail", "reason": domain.reason}, 422)
    key, entry = subscribers.add(wanted.email, wanted.list)
    return json({"id": key, "list": entry.list_name, "confirmed": entry.confirmed}, 201)


@get("/subscriptions/{key}")
async def show(key: str) -> Response:
    entry = subscribers.get(key)
    if entry is None:
        return json({"error": "unknown"}, 404)
    return json({"id": key, "email": entry.email, "confirmed": entry.confirmed})
