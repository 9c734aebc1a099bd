"""What the engine says in English, said in the language of whoever reads it."""

from trainer.engine_texts.isolating import isolated
from trainer.engine_texts.telling import in_words

__all__ = ["in_words", "isolated"]
