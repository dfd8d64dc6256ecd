from pyramid.httpexceptions import HTTPNotFound
from pyramid.view import view_config
from sqlalchemy import func, select

from models import Loan, Member


def member_of(request):
    member = request.dbsession.get(Member, int(request.matchdict["member"]))
    if member is None:
        raise HTTPNotFound()
    return member


@view_config(route_name="health", renderer="json")
def health(request):
    return {"status": "ok"}


@view_config(route_name="member", renderer="json", request_method="GET")
def show_member(request):
    member = member_of(request)
    count = request.dbsession.scalar(
        select(func.count()).select_from(Loan).where(Loan.member_id == member.id)
    )
    return {"id": member.id, "name": member.name, "branch": member.branch, "loans": count}


@view_config(route_name="renewals", renderer="json", request_method="GET")
def renewals(request):
    member = member_of(request)
    first = min(member.loans, key=lambda loan: loan.due)
    copies = request.catalogue.copies(first.isbn)
    return {
        "member": member.id,
        "isbn": first.isbn,
        "due": first.due.isoformat(),
        "renewable": copies["waiting"] == 0,
        "shelf": copies["shelf"],
    }


@view_config(route_name="holds", renderer="json", request_method="POST")
def place_hold(request):
    member = member_of(request)
    isbn = request.json_body["isbn"]
    hold = request.catalogue.hold(isbn, member.id, member.branch)
    request.response.status = 201
    return {"hold": hold["number"], "position": hold["position"], "branch": member.branch}
