from quart import g, jsonify, request

from league.usage import Usage

WINDOW = 5
LIMIT = 10_000_000


def install(app):
    usage = Usage(WINDOW, LIMIT)

    @app.before_request
    async def check():
        if request.path == "/health":
            return None
        g.client = request.headers.get("X-Api-Key", "anonymous")
        g.left = usage.left(g.client)
        if g.left <= 0:
            return jsonify(error="too many rows"), 429
        return None

    @app.after_request
    async def charge(response):
        if "client" in g:
            usage.charge(g.client, g.get("rows", 1))
            response.headers["X-Rows-Left"] = str(g.left)
        return response
