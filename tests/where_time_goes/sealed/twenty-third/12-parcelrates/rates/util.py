import functools
import threading


def synchronized(method):
    name = f"_{method.__name__}_guard"

    @functools.wraps(method)
    def wrapper(self, *args, **kwargs):
        guard = self.__dict__.setdefault(name, threading.Lock())
        with guard:
            return method(self, *args, **kwargs)

    return wrapper


def grams(parcel):
    volumetric = parcel["length"] * parcel["width"] * parcel["height"] / 5
    return max(parcel["weight"], int(volumetric))
