"""Hosts who may receive visitors."""
HOSTS = {
    "j.okafor": ("Jude Okafor", "j.okafor@marlowe-park.example", "Building C"),
    "m.lindqvist": ("Maja Lindqvist", "m.lindqvist@marlowe-park.example", "Building A"),
    "r.tanaka": ("Rin Tanaka", "r.tanaka@marlowe-park.example", "Laboratory 2"),
}


class UnknownHost(KeyError):
    pass


def find_host(login: str):
    try:
        return HOSTS[login]
    except KeyError:
        raise UnknownHost(login) from None
