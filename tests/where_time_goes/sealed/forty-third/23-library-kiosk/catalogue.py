import circulation
import messages

MEDIA = {"001": "book", "003": "magazine", "007": "compact disc"}


async def item(barcode):
    fields = await circulation.exchange(messages.item_information(barcode), "18")
    return {
        "barcode": barcode,
        "title": fields["AJ"],
        "medium": MEDIA.get(fields["CK"], "other"),
        "due": fields.get("AH") or None,
    }


async def patron(card):
    fields = await circulation.exchange(messages.patron_status(card), "24")
    return {
        "card": card,
        "name": fields["AE"],
        "fees": float(fields["BV"]),
        "blocked": fields["BL"] != "Y",
    }
