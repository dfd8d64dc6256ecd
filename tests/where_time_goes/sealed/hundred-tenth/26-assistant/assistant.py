from datetime import datetime

import settings
from llm import Llm
from semantic_cache import SemanticCache


class Assistant:
    def __init__(self):
        self.llm = Llm()
        self.cache = SemanticCache(
            settings.CACHE_ENTRIES, settings.CACHE_SECONDS, settings.CACHE_SIMILARITY
        )

    def prompt(self, persona: str, question: str) -> str:
        now = datetime.now().astimezone()
        return f"{settings.PERSONAS[persona]}\nIt is {now.isoformat()}.\nCustomer: {question}\nAssistant:"

    def answer(self, persona: str, question: str) -> tuple[str, bool]:
        prompt = self.prompt(persona, question)
        known = self.cache.find(prompt)
        if known is not None:
            return known, True
        text = self.llm.complete(prompt)
        self.cache.store(prompt, text)
        return text, False
