import logging

import requests
from django.conf import settings
from requests.adapters import HTTPAdapter

logger = logging.getLogger("desk.chat")

session = requests.Session()
session.trust_env = False
session.mount("http://", HTTPAdapter(pool_connections=1, pool_maxsize=64))


def post_card(title: str, text: str, channel: str) -> bool:
    card = {"channel": channel, "title": title, "text": text[:280]}
    try:
        response = session.post(settings.CHAT_HOOK_URL, json=card, timeout=4)
        return response.ok
    except requests.RequestException as error:
        logger.warning("chat hook: %s", error)
        return False
