from django.db import transaction
from django.db.models import F

from . import carrier
from .models import Depot, Label


@transaction.atomic
def issue_label(depot_id, parcel, grams):
    """Give a parcel the depot's next number and the carrier's tracking code."""
    Depot.objects.filter(pk=depot_id).update(last_number=F("last_number") + 1)
    depot = Depot.objects.get(pk=depot_id)
    label = Label.objects.create(
        depot=depot, number=depot.last_number, parcel=parcel, grams=grams
    )
    consignment = f"{depot.code}{label.number:08d}"
    label.tracking = carrier.register(consignment, grams)
    label.save(update_fields=["tracking"])
    return label
