import itertools
import json

from django.http import Http404, HttpRequest, JsonResponse
from django.views.decorators.csrf import csrf_exempt

from desk import crm, sla

_numbers = itertools.count(1000)
_archive = {
    number: sla.Ticket(number, customer=number % 9, priority="normal", waiting_minutes=number * 7 % 400)
    for number in range(1, 200)
}


async def health(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"ok": True})


def _as_json(ticket: sla.Ticket, colour: str, contract: dict) -> dict:
    return {
        "number": ticket.number,
        "customer": ticket.customer,
        "priority": ticket.priority,
        "colour": colour,
        "plan": contract["plan"],
    }


async def show_ticket(request: HttpRequest, number: int) -> JsonResponse:
    ticket = _archive.get(number)
    if ticket is None:
        raise Http404
    contract = await crm.contract(ticket.customer)
    return JsonResponse(_as_json(ticket, sla.check(ticket, contract), contract))


@csrf_exempt
async def open_ticket(request: HttpRequest) -> JsonResponse:
    form = json.loads(request.body)
    ticket = sla.Ticket(
        number=next(_numbers),
        customer=int(form["customer"]),
        priority=form.get("priority", "normal"),
        waiting_minutes=int(form.get("waiting", 0)),
    )
    contract = await crm.contract(ticket.customer)
    return JsonResponse(_as_json(ticket, sla.check(ticket, contract), contract), status=201)
