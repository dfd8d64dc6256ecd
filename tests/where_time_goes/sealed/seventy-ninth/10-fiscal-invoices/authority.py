"""Client of the tax authority's document registration service."""
import requests
from requests.adapters import HTTPAdapter

import settings


class AuthorityError(RuntimeError):
    pass


class AuthorityClient:
    def __init__(self, base_url, timeout, connections):
        self.base_url = base_url
        self.timeout = timeout
        self.session = requests.Session()
        self.session.trust_env = False
        self.session.mount(
            "http://", HTTPAdapter(pool_connections=4, pool_maxsize=connections)
        )

    def register_document(self, document):
        response = self.session.post(
            f"{self.base_url}/documents", json=document, timeout=self.timeout
        )
        if response.status_code != 201:
            raise AuthorityError(f"authority answered {response.status_code}")
        return response.json()

    def taxpayer(self, tax_id):
        response = self.session.get(
            f"{self.base_url}/taxpayers/{tax_id}", timeout=self.timeout
        )
        if response.status_code != 200:
            raise AuthorityError(f"authority answered {response.status_code}")
        return response.json()


client = AuthorityClient(
    settings.AUTHORITY_URL, settings.AUTHORITY_TIMEOUT, settings.AUTHORITY_CONNECTIONS
)
