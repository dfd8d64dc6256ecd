from functools import lru_cache

PAGE = "Case {case}, page {page}: the parties have agreed to what follows.\n"


@lru_cache(maxsize=100)
def dossier(case, pages=5000):
    return "".join(PAGE.format(case=case, page=page) for page in range(pages)).encode()
