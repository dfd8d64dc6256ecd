"""Glossary terms that replace the engine's choice."""
import re

GLOSSARY = {
    "de": {"gasket": "Flachdichtung", "torque": "Anzugsmoment"},
    "fr": {"gasket": "joint plat", "torque": "couple de serrage"},
}
WORD = re.compile(r"\w+")


def apply(text: str, target: str) -> str:
    terms = GLOSSARY.get(target, {})
    return WORD.sub(lambda match: terms.get(match.group(0).lower(), match.group(0)), text)
