import bisect
import random
from collections import defaultdict

SYLLABLES = "ba be bi bo bu da de di do du ka ke ki ko ku la le li lo lu ma me mi mo mu ra re ri ro ru sa se si so su".split()


class Thesaurus:
    def __init__(self, words):
        self.words = sorted(words)
        self.grams = defaultdict(set)
        for number, word in enumerate(self.words):
            for gram in self._grams(word):
                self.grams[gram].add(number)

    @classmethod
    def load(cls, count):
        rnd = random.Random(4)
        return cls({"".join(rnd.choices(SYLLABLES, k=rnd.randint(3, 7))) for _ in range(count)})

    @staticmethod
    def _grams(word):
        padded = f"  {word} "
        return {padded[i:i + 3] for i in range(len(padded) - 2)}

    def similar(self, word, count=5):
        score = defaultdict(int)
        for gram in self._grams(word):
            for number in self.grams.get(gram, ()):
                score[number] += 1
        best = sorted(score.items(), key=lambda item: (-item[1], item[0]))[:count]
        return [self.words[number] for number, _ in best]

    def starting(self, prefix, count=10):
        at = bisect.bisect_left(self.words, prefix)
        return [w for w in self.words[at:at + count] if w.startswith(prefix)]
