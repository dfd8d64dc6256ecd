import falcon


class HeadEndError(Exception):
    """The head-end answered with an error, or not at all."""


def on_head_end_error(req, resp, ex, params) -> None:
    raise falcon.HTTPBadGateway(title="head-end", description=str(ex))
