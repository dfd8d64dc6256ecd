"""Collects what a request changed on the plans and tells it in a header."""
import json

from asgiref.sync import markcoroutinefunction

from .signals import plan_changed


def describe(before, after, member):
    changed = [
        {"court": court, "slot": slot, "from": before[court].get(slot), "to": holder}
        for court, slots in after.items()
        for slot, holder in slots.items()
        if before[court].get(slot) != holder
    ]
    return json.dumps({"by": member, "changed": changed}, sort_keys=True)


class ActivityTrail:
    async_capable = True
    sync_capable = False

    def __init__(self, get_response):
        self.get_response = get_response
        markcoroutinefunction(self)

    async def __call__(self, request):
        entries = []

        def note(sender, before, after, member, origin, **kwargs):
            entry = describe(before, after, member)
            if origin is request:
                entries.append(entry)

        plan_changed.connect(note, weak=False)
        response = await self.get_response(request)
        if entries:
            response["X-Activity"] = f"[{', '.join(entries)}]"
        return response
