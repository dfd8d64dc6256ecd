import hashlib

from django.http import HttpRequest, JsonResponse

from .sessions import rack

KEYS = {"standard": "company-2024", "archive": "archive-2019"}


def health(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


def seal(request: HttpRequest, document_id: int) -> JsonResponse:
    profile = request.GET.get("profile", "standard")
    receipt = seal_document(document_id, KEYS[profile])
    return JsonResponse({"document": document_id, "profile": profile, **receipt})


def seal_document(document_id: int, key: str) -> dict:
    digest = hashlib.sha256(f"document:{document_id}".encode()).hexdigest()
    with rack.lend() as session:
        signature = session.sign(key, digest)
        stamp = session.timestamp(digest)
    return {"signature": signature, "stamped_at": stamp}
