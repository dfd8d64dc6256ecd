import os

import redis

DEFAULTS = {"level": "blue", "earned": "0", "spent": "0"}


class Profiles:
    def __init__(self):
        self.client = redis.Redis.from_url(os.environ["PROFILE_URL"], decode_responses=True)

    def load(self, member):
        found = self.client.hgetall(f"member:{member}")
        return {**DEFAULTS, **found}
