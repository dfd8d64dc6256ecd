"""An attribute that is computed when it is first read, also when threads share the object."""
import threading


class lazy:
    def __init__(self, compute):
        self.compute = compute
        self.__doc__ = compute.__doc__
        self.name = compute.__name__
        self.lock = threading.RLock()

    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        values = instance.__dict__
        if self.name in values:
            return values[self.name]
        with self.lock:
            if self.name not in values:
                values[self.name] = self.compute(instance)
        return values[self.name]
