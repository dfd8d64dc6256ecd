from partners import Partners


async def rate(partners: Partners, city: str, salary: int) -> dict:
    answer = await partners.fetch("/tax", city=city, salary=salary)
    return {"rate": answer["rate"], "net": round(salary * (1 - answer["rate"]))}
