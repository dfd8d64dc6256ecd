from pyramid.view import view_config

from wire import OP_CODES, OP_DUTY

EU = {"DE", "FR", "NL", "ES", "IT"}


@view_config(route_name="health", renderer="json")
def health(request):
    return {"ok": True}


@view_config(route_name="duty", renderer="json")
def duty(request):
    code = request.matchdict["code"]
    origin = request.params.get("origin", "CN")
    value = int(request.params.get("value", "1000"))
    answer = request.tariffs.ask(OP_DUTY, {"code": code, "origin": origin})
    rate = 0 if origin in EU else answer["permille"]
    return {"code": code, "origin": origin, "duty": value * rate // 1000, "text": answer["text"]}


@view_config(route_name="declare", renderer="json", request_method="POST")
def declare(request):
    lines = request.json_body["lines"]
    codes = request.tariffs.ask(OP_CODES, {"codes": [line["code"] for line in lines]})["codes"]
    total = sum(line["value"] * codes[line["code"]] // 1000 for line in lines)
    return {"lines": len(lines), "duty": total}
