import logging

from pyramid.httpexceptions import HTTPServiceUnavailable
from pyramid.view import exception_view_config, view_config

from .engine import EngineBusy

log = logging.getLogger(__name__)


@view_config(route_name="health", renderer="json")
def health(request):
    return {"status": "ok"}


@view_config(route_name="summary", renderer="json")
def summary(request):
    document_id = int(request.matchdict["id"])
    lang = request.params.get("lang", "en")
    text = request.engine.summarise(document_id, lang)
    return {"document": document_id, "lang": lang, "summary": request.glossary.apply(text, lang)}


@view_config(route_name="translations", renderer="json")
def translations(request):
    job = request.json_body
    text = request.engine.translate(job["text"], job["target"])
    return {"target": job["target"], "text": request.glossary.apply(text, job["target"])}


@exception_view_config(EngineBusy)
def engine_busy(exc, request):
    log.warning("all engine jobs in use")
    return HTTPServiceUnavailable("engine busy")
