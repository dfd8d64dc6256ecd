import settings


class BadParcel(ValueError):
    pass


def parcel_of(body):
    try:
        grams = int(body["grams"])
        service = body.get("service", "std")
        postcode = str(body["postcode"])
    except (KeyError, TypeError) as error:
        raise BadParcel(str(error))
    if service not in settings.SERVICES or not 0 < grams <= 31500:
        raise BadParcel("service or weight")
    return {"grams": grams, "service": service, "postcode": postcode}


def price(parcel):
    steps = max(0, (parcel["grams"] - 2000) // 1000)
    return settings.SERVICES[parcel["service"]] + 85 * steps


def zpl(parcel, number):
    return "\n".join([
        "^XA",
        f"^FO40,40^A0N,40,40^FD{parcel['service'].upper()}^FS",
        f"^FO40,100^A0N,60,60^FD{parcel['postcode']}^FS",
        f"^FO40,200^BY3^BCN,120,Y,N,N^FD{number}^FS",
        "^XZ",
    ])
