import settings
from upstream import upstream


async def article(pzn):
    return await upstream.get(f"{settings.CATALOGUE_URL}/articles/{pzn}")
