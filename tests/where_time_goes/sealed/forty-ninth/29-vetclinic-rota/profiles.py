"""Clinic profiles, as far as the rota needs them."""
from dataclasses import dataclass, field


@dataclass
class Profile:
    clinic: int
    vets: list[str]
    opens: int = 8
    closes: int = 18
    species: list[str] = field(default_factory=lambda: ["dog", "cat"])


_FIRST = ["Amara", "Bo", "Clea", "Dov", "Edda", "Finn", "Gaia", "Hugo"]
_cache: dict[int, Profile] = {}


def profile(clinic: int) -> Profile:
    if clinic not in _cache:
        vets = [_FIRST[(clinic // 4 + i) % len(_FIRST)] for i in range(3)]
        species = ["dog", "cat", "horse"] if clinic % 3 == 0 else ["dog", "cat"]
        _cache[clinic] = Profile(clinic, vets, species=species)
    return _cache[clinic]
