"""Queries."""

from policydesk.policies.models import Policy


class PolicyRepository:
    def by_number(self, number: str) -> Policy | None:
        return Policy.objects.prefetch_related("damages").filter(number=number).first()
