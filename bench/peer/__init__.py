"""The peers: other load generators, each with its command line and a strict reader of what it prints."""

from bench.peer.ab import Ab
from bench.peer.h2load import H2load
from bench.peer.hey import Hey
from bench.peer.k6 import K6
from bench.peer.locust import Locust
from bench.peer.oha import Oha
from bench.peer.siege import Siege
from bench.peer.wrk import Wrk

__all__ = ["K6", "Ab", "H2load", "Hey", "Locust", "Oha", "Siege", "Wrk"]
