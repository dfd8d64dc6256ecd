from partners import Partners


async def permit(partners: Partners, nationality: str, city: str) -> dict:
    answer = await partners.fetch("/visas", nationality=nationality, city=city)
    return {"kind": answer["kind"], "weeks": answer["weeks"]}
