from .application import app

__all__ = ["app"]
