from pyramid.config import Configurator

from visits import Visits


def cart(request):
    visit = request.visit
    lines = visit.suggest(request.matchdict["store"])
    return {
        "store": request.matchdict["store"],
        "suggestions": [{"sku": line.sku, "qty": line.qty, "price": line.price} for line in lines[:8]],
        "pool": len(lines),
    }


def hello(request):
    return {"service": "carts"}


def visit_tween(handler, registry):
    visits = registry["visits"]

    def tween(request):
        request.visit = visits.open(request.cookies.get("visit"))
        response = handler(request)
        response.set_cookie("visit", request.visit.token, max_age=3600, httponly=True)
        visits.tidy()
        return response

    return tween


def make():
    config = Configurator()
    config.registry["visits"] = Visits()
    config.add_tween("carts.visit_tween")
    config.add_route("cart", "/stores/{store}/cart")
    config.add_view(cart, route_name="cart", renderer="json")
    config.add_route("hello", "/")
    config.add_view(hello, route_name="hello", renderer="json")
    return config.make_wsgi_app()


application = make()
