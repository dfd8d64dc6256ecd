import os

HYDRO_URL = os.environ.get("HYDRO_URL", "http://127.0.0.1:22823")
HYDRO_CLIENT = os.environ.get("HYDRO_CLIENT", "river-watch")
HYDRO_TIMEOUT = 30
HYDRO_PARALLEL = int(os.environ.get("HYDRO_PARALLEL", "48"))
TOKEN_MARGIN = 60
