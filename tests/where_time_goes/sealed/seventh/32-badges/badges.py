import sys
from urllib.parse import parse_qs

from front import Front, Handler

COLOURS = {"passing": "#4c1", "failing": "#e05d44", "unknown": "#9f9f9f"}
STATES = {"billing": "passing", "search": "failing", "mail": "passing"}
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="20">'
    '<rect width="{w}" height="20" fill="{c}"/><text x="6" y="14">{left}: {right}</text></svg>'
)


def application(environ, start_response):
    parts = environ["PATH_INFO"].strip("/").split("/")
    if len(parts) != 2 or parts[0] != "badge":
        start_response("404 Not Found", [("Content-Type", "text/plain")])
        return [b"no such badge\n"]
    project = parts[1].removesuffix(".svg")
    left = parse_qs(environ.get("QUERY_STRING", "")).get("label", [project])[0]
    state = STATES.get(project, "unknown")
    svg = SVG.format(w=7 * len(left + state) + 24, c=COLOURS[state], left=left, right=state).encode()
    start_response("200 OK", [("Content-Type", "image/svg+xml"), ("Content-Length", str(len(svg)))])
    return [svg]


if __name__ == "__main__":
    with Front(("127.0.0.1", int(sys.argv[1])), Handler) as front:
        front.set_app(application)
        front.serve_forever()
