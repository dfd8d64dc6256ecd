from pydantic import BaseModel


class Runtime(BaseModel):
    sync_slots: int = 6
    shutdown_grace: float = 5.0


class Archive(BaseModel):
    connections: int = 96
    timeout: float = 15.0


runtime = Runtime()
archive = Archive()
VAT = {"DE": 0.19, "AT": 0.20, "FR": 0.20}
