"""Merchants as exported by the billing system."""

MERCHANTS = {
    1000: {"name": "Alder & Sons", "template": "a6-standard"},
    1040: {"name": "Brightwater Tea", "template": "a6-standard"},
    1080: {"name": "Castor Bikes", "template": "a5-bulky"},
    1120: {"name": "Dunmore Books", "template": "a6-letter"},
    1160: {"name": "Elderflower Gin", "template": "a6-age-check"},
    1200: {"name": "Fjord Outdoor", "template": "a5-bulky"},
    1240: {"name": "Glenn Optics", "template": "a6-standard"},
    1243: {"name": "Glenn Optics Outlet", "template": "a6-standard"},
    1280: {"name": "Harbour Soap", "template": "a6-standard"},
}


def find(merchant_id):
    return MERCHANTS.get(merchant_id)
