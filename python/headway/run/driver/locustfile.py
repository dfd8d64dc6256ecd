"""The file that Locust runs, with the request from its environment: one task, no pause between two."""

import json
import re
from typing import Any

from headway.run.driver.tool_output import ToolOrder
from headway.units import NS_PER_S

REQUEST_VARIABLE = "HEADWAY_LOCUST_REQUEST"

# Runs where headway is not installed. The fields are those of headway.requests.template.
LOCUSTFILE = '''\
"""One request, again and again."""

import itertools
import json
import os
import random
import string
import uuid

from locust import HttpUser, task

REQUEST = json.loads(os.environ["HEADWAY_LOCUST_REQUEST"])
INDEX = itertools.count()
FIELDS = {
    "index": lambda: next(INDEX),
    "int": lambda low, high: random.randint(int(low), int(high)),
    "float": lambda low, high: f"{random.uniform(float(low), float(high)):.6f}",
    "hex": lambda digits: "".join(random.choices("0123456789abcdef", k=int(digits))),
    "uuid": uuid.uuid4,
    "word": lambda: "".join(random.choices(string.ascii_lowercase, k=8)),
    "choice": lambda *words: random.choice(words),
}


def filled(parts):
    return "".join(part if isinstance(part, str) else str(FIELDS[part[0]](*part[1:])) for part in parts)


class User(HttpUser):
    host = REQUEST["host"]

    @task
    def ask(self):
        body = filled(REQUEST["body"]).encode() or None
        options = {"headers": REQUEST["headers"], "timeout": tuple(REQUEST["timeout_s"]), "data": body}
        self.client.request(REQUEST["method"], filled(REQUEST["path"]), name=REQUEST["name"], **options)
'''

_FIELD = re.compile(r"\{\{\{\{|\{\{(.*?)\}\}", re.DOTALL)


def request_json(order: ToolOrder) -> str:
    """The request as the file reads it: texts as parts, each a text or a field's name and words."""
    host, path = _host_and_path(order.url)
    headers = {} if order.keep_alive else {"Connection": "close"}
    if order.content_type:
        headers["Content-Type"] = order.content_type
    request = {
        "host": host,
        "method": order.method,
        "name": path,
        "path": _parts(path, order.template),
        "body": _parts(order.body, order.template),
        "headers": headers,
        "timeout_s": [order.connect_timeout_ns / NS_PER_S, order.response_timeout_ns / NS_PER_S],
    }
    return json.dumps(request)


def _host_and_path(url: str) -> tuple[str, str]:
    scheme, _, rest = url.partition("://")
    host, slash, path = rest.partition("/")
    return f"{scheme}://{host}", slash + path


def _parts(text: str, template: bool) -> list[Any]:
    if not template:
        return [text]
    parts: list[Any] = []
    at = 0
    for match in _FIELD.finditer(text):
        parts += [text[at : match.start()], "{{" if match[1] is None else match[1].split()]
        at = match.end()
    return [*parts, text[at:]]
