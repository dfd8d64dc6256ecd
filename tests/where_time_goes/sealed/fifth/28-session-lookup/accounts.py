import json
import os

from link import Links


class Accounts:
    def __init__(self):
        self.links = Links(
            "127.0.0.1", int(os.environ["ACCOUNTS_PORT"]), size=40, max_age=600
        )

    def by_token(self, token):
        with self.links.use() as link:
            user = json.loads(link.call(f"GET session:{token}"))
            plan = json.loads(link.call(f"GET plan:{user['id'] % 3}"))
        return {"token": token, "user": user["id"], "plan": plan["id"]}
