import logging
import queue
from collections import deque

log = logging.getLogger("housing.trail")


class Trail:
    """Who looked at which claim: kept for six years by law."""

    def __init__(self, connections, patience):
        self.connections = connections
        self.patience = patience
        self.unfiled = deque(maxlen=50000)

    def record(self, claim_id, officer, action):
        try:
            with self.connections.lease(self.patience) as db:
                db.execute(
                    "INSERT INTO trail (claim_id, officer, action) VALUES (?, ?, ?)",
                    (claim_id, officer, action),
                )
        except queue.Empty:
            log.info("trail entry of claim %s is left to the night job", claim_id)
            self.unfiled.append((claim_id, officer, action))
