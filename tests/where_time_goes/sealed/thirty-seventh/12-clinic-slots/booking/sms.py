import requests
from django.conf import settings
from requests.adapters import HTTPAdapter

_http = requests.Session()
_http.trust_env = False
_http.mount("http://", HTTPAdapter(pool_maxsize=50))


def send(phone, text):
    answer = _http.post(settings.SMS_URL, json={"to": phone, "text": text}, timeout=5)
    answer.raise_for_status()
    return str(answer.json()["message"])
