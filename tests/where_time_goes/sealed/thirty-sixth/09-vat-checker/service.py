from authority_client import AuthorityClient
from numbers_format import normalise, well_formed


async def check(raw: str) -> dict:
    number = normalise(raw)
    if not well_formed(number):
        return {"number": number, "valid": False, "reason": "format"}
    async with AuthorityClient() as authority:
        found = await authority.lookup(number)
    return {"number": number, "valid": found["valid"], "name": found["name"]}
