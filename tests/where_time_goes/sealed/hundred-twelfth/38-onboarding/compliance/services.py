from asgiref.sync import sync_to_async

from compliance.models import Applicant
from compliance.vendor import vendor


async def register(name: str, country: str) -> Applicant:
    applicant = await Applicant.objects.acreate(name=name, country=country)
    result = await sync_to_async(vendor.screen)(name, country)
    applicant.state = "review" if result["hits"] else "cleared"
    applicant.list_version = result["list_version"]
    await applicant.asave(update_fields=["state", "list_version"])
    return applicant


async def risk_profile(applicant_id: int) -> dict | None:
    applicant = await Applicant.objects.filter(pk=applicant_id).afirst()
    if applicant is None:
        return None
    bureau = await sync_to_async(vendor.score)(applicant.pk)
    grade = "A" if bureau["score"] >= 700 else "B" if bureau["score"] >= 620 else "C"
    return applicant.as_dict() | {"score": bureau["score"], "grade": grade}
