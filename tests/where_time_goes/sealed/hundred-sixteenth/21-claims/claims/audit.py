"""Who changed what in a claim, from where, and a checksum over what it said at that moment."""
import hashlib
import json

from django.core.serializers.json import DjangoJSONEncoder
from django.db.models.signals import pre_save
from django.forms.models import model_to_dict

from .models import Claim

UNSIGNED = ("id", "checksum")
TRACKED = ("state", "amount", "note")


def checksum(claim):
    fields = model_to_dict(claim)
    for name in UNSIGNED:
        fields.pop(name, None)
    text = json.dumps(fields, cls=DjangoJSONEncoder, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def changes(claim):
    before = Claim.objects.filter(pk=claim.pk).values(*TRACKED).first()
    if before is None:
        return "created"
    return ",".join(name for name in TRACKED if before[name] != getattr(claim, name))


class AuditMiddleware:
    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        actor = request.headers.get("X-Employee", "portal")
        address = request.META.get("REMOTE_ADDR", "")

        def stamp(sender, instance, **kwargs):
            instance.changed_by = actor
            instance.changed_from = address
            instance.changed_fields = changes(instance)
            instance.checksum = checksum(instance)

        uid = (type(self), request)
        pre_save.connect(stamp, sender=Claim, weak=False, dispatch_uid=uid)
        try:
            return self.get_response(request)
        finally:
            pre_save.disconnect(dispatch_uid=uid)
