from fastapi import APIRouter

from dependencies import Reader, Store
from schemas import Document, Hit, SearchResult
from settings import settings

router = APIRouter()

COLLECTIONS = {
    "letters": {"name": "Letters", "from": 1780, "to": 1910, "items": 41200},
    "maps": {"name": "Maps and plans", "from": 1650, "to": 1945, "items": 8930},
}


@router.get("/search", response_model=SearchResult)
def search(q: str, store: Store, who: Reader, page: int = 1):
    hits = [Hit(**raw) for raw in store.search(q, settings.page_size)]
    hits.sort(key=lambda hit: (-hit.score, hit.year))
    return SearchResult(query=q, reader=who, hits=hits)


@router.get("/documents/{number}", response_model=Document)
def document(number: int, store: Store):
    raw = store.document(number)
    return Document(folio=f"{raw['box']}/{raw['sheet']}", **raw)


@router.get("/collections/{key}")
async def collection(key: str, store: Store):
    entry = COLLECTIONS.get(key, COLLECTIONS["letters"])
    return {**entry, "source": store.base_url}


@router.get("/health")
async def health():
    return {"ok": True}
