import os

DSN = f"host=127.0.0.1 port={os.environ['PG_PORT']} user=app dbname=postgres"
DB_CONNECTIONS = 20
INSURER_URL = f"http://127.0.0.1:{os.environ['INSURER_PORT']}"
INSURER_CONNECTIONS = 64
WEB_THREADS = 64
