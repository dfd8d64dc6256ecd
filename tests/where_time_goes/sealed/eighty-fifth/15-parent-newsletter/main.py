import dns.exception
import falcon

import mailcheck
import settings
from subscribers import subscribers


class Health:
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        resp.media = {"status": "ok"}


class Subscriptions:
    def on_post(self, req: falcon.Request, resp: falcon.Response) -> None:
        body = req.get_media()
        groups = set(body.get("groups", ()))
        if not groups or not groups <= set(settings.GROUPS):
            raise falcon.HTTPUnprocessableEntity(description="groups")
        address, mail_host = mailcheck.checked(body.get("address", ""))
        subscriber = subscribers.add(address, groups, mail_host)
        resp.status = falcon.HTTP_201
        resp.media = {"address": subscriber.address, "groups": sorted(subscriber.groups), "token": subscriber.token}


class AddressCheck:
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        address, mail_host = mailcheck.checked(req.get_param("address", required=True))
        resp.media = {"address": address, "mail_host": mail_host}


class Group:
    def on_get(self, req: falcon.Request, resp: falcon.Response, name: str) -> None:
        if name not in settings.GROUPS:
            raise falcon.HTTPNotFound()
        resp.media = {"group": name, "subscribers": subscribers.count(name)}


def undeliverable(req, resp, error, params) -> None:
    raise falcon.HTTPUnprocessableEntity(title="address", description=str(error))


def resolver_failed(req, resp, error, params) -> None:
    raise falcon.HTTPServiceUnavailable(title="resolver", description=str(error))


app = falcon.App()
app.add_route("/health", Health())
app.add_route("/subscriptions", Subscriptions())
app.add_route("/addresses", AddressCheck())
app.add_route("/groups/{name}", Group())
app.add_error_handler(mailcheck.Undeliverable, undeliverable)
app.add_error_handler(dns.exception.DNSException, resolver_failed)
