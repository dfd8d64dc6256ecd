from contracts import conform


def volume_weight(parcel):
    length, width, height = parcel["cm"]
    return length * width * height / 5000


async def accept(hub, document):
    shipment = conform(document, "shipment")
    chargeable = sum(max(p["kg"], volume_weight(p)) for p in shipment["parcels"])
    label = await hub.issue({"zip": shipment["recipient"]["zip"], "kg": chargeable})
    return {
        "label": label["label"],
        "sort_code": label["sort_code"],
        "chargeable_kg": round(chargeable, 2),
        "extras": sum(s["cents"] for s in label.get("surcharges", ())),
    }
