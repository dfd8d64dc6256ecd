import os

from tornado.options import define

define("port", default=8888, type=int, help="port to listen on")
define("carrier_url", default="http://127.0.0.1:" + os.environ.get("CARRIER_PORT", "28960"))
define("carrier_timeout", default=15.0, type=float)
define("carriers", default=["postnord", "gls"], multiple=True)

ZONES = {"DE": 1, "DK": 1, "NL": 1, "FR": 2, "ES": 3, "NO": 4}
SURCHARGE = {1: 0, 2: 150, 3: 320, 4: 780}
