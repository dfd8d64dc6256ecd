from functools import lru_cache

NETWORKS = {
    "20404": ("NL", "Waterkant Mobile"),
    "20408": ("NL", "Polder Telecom"),
    "26201": ("DE", "Rheinfunk"),
    "23410": ("GB", "Severn Cellular"),
}


@lru_cache(maxsize=256)
def network_of(imsi: str) -> dict:
    country, name = NETWORKS.get(imsi[:5], ("??", "unknown"))
    return {"mccmnc": imsi[:5], "country": country, "name": name}
