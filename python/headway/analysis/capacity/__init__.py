"""The maximum sustainable rate: searches and rising rates."""
