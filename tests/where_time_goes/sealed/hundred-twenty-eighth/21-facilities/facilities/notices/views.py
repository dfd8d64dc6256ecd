import json

from django.http import JsonResponse
from django.views import View

from ..directory import SITES
from .incidents import log
from .mailer import notify_contacts

SEVERITIES = {"low", "medium", "high"}


class SiteIncidents(View):
    def dispatch(self, request, site_id):
        self.site = SITES.get(site_id)
        if self.site is None:
            return JsonResponse({"error": "unknown site"}, status=404)
        return super().dispatch(request, site_id)

    def get(self, request, site_id):
        return JsonResponse({"incidents": [incident.as_dict() for incident in log.of_site(site_id)[-20:]]})

    def post(self, request, site_id):
        try:
            body = json.loads(request.body)
            summary, severity = str(body["summary"]), body["severity"]
        except (ValueError, KeyError, TypeError):
            return JsonResponse({"error": "summary and severity are needed"}, status=400)
        if severity not in SEVERITIES:
            return JsonResponse({"error": "unknown severity"}, status=400)
        incident = log.open(site_id, summary, severity)
        notify_contacts(incident, self.site)
        return JsonResponse(incident.as_dict(), status=201)
