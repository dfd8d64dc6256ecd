from pyramid.httpexceptions import HTTPNotFound
from pyramid.view import view_config


def mandate_of(request):
    account = int(request.matchdict["account"])
    mandate = request.storage.mandate(account)
    if mandate is None:
        raise HTTPNotFound()
    return account, *mandate


@view_config(route_name="balance", renderer="json")
def balance(request):
    account, holder, currency = mandate_of(request)
    return {"holder": holder, "currency": currency, "cents": request.bank.balance(account)["cents"]}


@view_config(route_name="statement", renderer="json")
def statement(request):
    account, holder, currency = mandate_of(request)
    running, lines = 0, []
    for movement in request.bank.movements(account):
        running += movement["cents"]
        lines.append({"day": movement["day"], "cents": movement["cents"], "balance": running})
    return {"holder": holder, "currency": currency, "lines": lines, "closing": running}


@view_config(route_name="health", renderer="json")
def health(request):
    return {"status": "ok"}
