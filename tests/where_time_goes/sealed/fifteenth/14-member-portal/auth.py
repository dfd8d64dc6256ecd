from quart import Quart, abort, current_app, g, request

OPEN_PATHS = {"/health"}


async def load_member() -> None:
    if request.path in OPEN_PATHS:
        return
    token = request.args.get("s") or request.cookies.get("sid", "")
    session = await current_app.store.session(token)
    if session is None:
        abort(401)
    g.member = session["member"]
    g.plan = session["plan"]


def install(app: Quart) -> None:
    app.before_request(load_member)
