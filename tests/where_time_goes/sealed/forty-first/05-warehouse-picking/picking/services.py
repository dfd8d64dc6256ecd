"""What the views show."""
from picking import routing, wms


async def load_stops(number):
    document = await wms.picklist(number)
    stops = []
    for line in document["lines"]:
        product = await wms.product(line["sku"])
        stops.append(
            {
                "sku": line["sku"],
                "quantity": line["quantity"],
                "title": product["title"],
                "location": product["location"],
                "grams": product["grams"],
            }
        )
    return stops


async def picking_tour(number):
    stops = await load_stops(number)
    return {"picklist": number, "stops": routing.tour(stops), "grams": routing.total_grams(stops)}


async def trolley_for(number):
    grams = routing.total_grams(await load_stops(number))
    return {"picklist": number, "grams": grams, "trolley": "large" if grams > 20_000 else "small"}
