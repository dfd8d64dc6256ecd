from gevent import monkey

PATCHES = {
    "thread": True,
    "time": True,
    "select": True,
    "subprocess": False,
    "socket": False,
    "dns": False,
    "ssl": False,
    "signal": False,
}


def prepare() -> None:
    monkey.patch_all(**PATCHES)
