import os

DSN = f"host=127.0.0.1 port={os.environ['PG_PORT']} dbname=postgres user=clinic"
ELIGIBILITY_URL = f"http://127.0.0.1:{os.environ['PEER_PORT']}"

DATABASE = {
    "min_size": 2,
    "max_size": 4,
    "timeout": 30,
    "max_lifetime": 1800,
}
ELIGIBILITY_TIMEOUT = 10
