import random

from werkzeug.exceptions import HTTPException, NotFound
from werkzeug.routing import Map, Rule
from werkzeug.wrappers import Request, Response

from archive import Archive

ACCOUNTS = ["Cash", "Receivables", "Stock", "Machines", "Payables", "Loans", "Equity", "Sales", "Wages", "Rent"]
QUARTERS = ("q1", "q2", "q3", "q4")

archive = Archive()
urls = Map([Rule("/reports/<name>/publish", endpoint="publish"), Rule("/reports", endpoint="index")])


def positions(name):
    rnd = random.Random(name)
    yield ("account", "opening", "debit", "credit", "closing")
    for account in ACCOUNTS:
        for site in ("A", "B", "C", "D"):
            opening, debit, credit = (rnd.randint(0, 90000) for _ in range(3))
            yield (f"{account} {site}", opening, debit, credit, opening + debit - credit)


def publish(request, name):
    if name not in QUARTERS:
        raise NotFound()
    with archive.start(name) as publication:
        for row in positions(name):
            publication.add(row)
    return Response(publication.receipt(), mimetype="text/plain")


def index(request):
    return Response("\n".join(QUARTERS) + "\n", mimetype="text/plain")


@Request.application
def app(request):
    try:
        endpoint, values = urls.bind_to_environ(request.environ).match()
        return globals()[endpoint](request, **values)
    except HTTPException as error:
        return error
