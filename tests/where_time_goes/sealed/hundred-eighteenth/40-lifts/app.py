import sys

import settings
from store import VisitStore, load_lifts
from web import Handler, Problem, Server, route

lifts = load_lifts()
visits = VisitStore(settings.VISITS_FILE)


def known_lift(lift_id: str) -> dict:
    lift = lifts.get(int(lift_id))
    if lift is None:
        raise Problem(404, "no such lift")
    return lift


@route("GET", r"/health")
def health(_body):
    return 200, {"status": "up"}


@route("POST", r"/lifts/(\d+)/visits")
def add_visit(body, lift_id):
    lift = known_lift(lift_id)
    if body.get("result") not in ("ok", "repaired", "stopped"):
        raise Problem(400, "result is ok, repaired or stopped")
    visit = visits.add(
        lift["id"],
        body.get("technician", "unknown"),
        body["result"],
        body.get("notes", ""),
    )
    return 201, visit


@route("GET", r"/lifts/(\d+)")
def show_lift(_body, lift_id):
    lift = known_lift(lift_id)
    return 200, {**lift, "last_visit": visits.last_of(lift["id"])}


@route("GET", r"/visits")
def recent(_body):
    return 200, {"visits": visits.recent()}


def main() -> None:
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8080
    server = Server(("127.0.0.1", port), Handler)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.server_close()


if __name__ == "__main__":
    main()
