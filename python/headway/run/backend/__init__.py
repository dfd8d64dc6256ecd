"""Backends: what the steps of a request wait for. Each is started once for a whole run."""

from headway.run.backend.opening import open_backends

__all__ = ["open_backends"]
