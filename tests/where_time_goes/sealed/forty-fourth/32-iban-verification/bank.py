"""Client of the account-name verification network."""
import ssl

import certifi
import httpx

import settings


class BankUnavailable(Exception):
    pass


def trust() -> ssl.SSLContext:
    context = ssl.create_default_context(cafile=certifi.where())
    context.load_verify_locations(cafile=settings.BANK_CA_FILE)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    return context


def open_client() -> httpx.AsyncClient:
    return httpx.AsyncClient(
        base_url=settings.BANK_URL,
        verify=trust(),
        timeout=settings.BANK_TIMEOUT,
        headers={"X-Api-Version": settings.BANK_API_VERSION},
    )


async def check_name(iban: str, name: str) -> dict:
    async with open_client() as client:
        try:
            response = await client.post("/name-checks", json={"iban": iban, "name": name})
            response.raise_for_status()
        except httpx.HTTPError as error:
            raise BankUnavailable(str(error)) from error
        return response.json()


async def account_status(iban: str) -> dict:
    async with open_client() as client:
        try:
            response = await client.get(f"/accounts/{iban}/status")
            response.raise_for_status()
        except httpx.HTTPError as error:
            raise BankUnavailable(str(error)) from error
        return response.json()
