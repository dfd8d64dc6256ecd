import os


class Config:
    DATABASE = f"postgresql+psycopg2://postgres@127.0.0.1:{os.environ.get('DB_PORT', '23780')}/ledger"
    POOL_SIZE = 40
    POOL_TIMEOUT = 20
    STATEMENT_SLOTS = 48
    MEMBERSHIP_FEE = 14.50
