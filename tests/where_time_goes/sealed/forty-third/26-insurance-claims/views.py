from pyramid.httpexceptions import HTTPBadRequest, HTTPNotFound
from pyramid.view import view_config

import assessor
import database


def _claim_or_404(request):
    claim = database.claim(int(request.matchdict["number"]))
    if claim is None:
        raise HTTPNotFound()
    return claim


@view_config(route_name="health", renderer="json")
def health(request):
    return {"status": "ok"}


@view_config(route_name="assessment", renderer="json")
def assessment(request):
    claim = _claim_or_404(request)
    result = assessor.score(claim)
    return {
        "claim": claim["id"],
        "kind": claim["kind"],
        "amount": claim["cents"] / 100,
        "risk": result["risk"],
        "advice": "review" if result["risk"] > 70 else "settle",
    }


@view_config(route_name="notes", request_method="POST", renderer="json")
def add_note(request):
    claim = _claim_or_404(request)
    text = str(request.json_body.get("text", "")).strip()
    if not text:
        raise HTTPBadRequest()
    result = assessor.score(claim)
    number = database.note(claim["id"], f"[risk {result['risk']}] {text}")
    return {"note": number, "claim": claim["id"]}


@view_config(route_name="totals", renderer="json")
def totals(request):
    return assessor.totals()
