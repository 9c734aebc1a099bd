"""What distinguishes the methods of attempts, as the database itself reads it in their documents."""

from typing import Any, NamedTuple

from django.db.models import Func, TextField

SEPARATOR = "\x1f"
# PostgreSQL refuses long texts in an index. No name of a scheme is as long.
LONGEST = 200
# Three fields, and the name of the scheme, whether it is built in or part of the document.
SQLITE = (
    "JSON_EXTRACT({0}, '$.edge_buffer')",
    "JSON_EXTRACT({0}, '$.corner_buffer')",
    "JSON_EXTRACT({0}, '$.parity_method')",
    "CASE JSON_TYPE({0}, '$.scheme') WHEN 'object' THEN JSON_EXTRACT({0}, '$.scheme.name')"
    " ELSE JSON_EXTRACT({0}, '$.scheme') END",
)
POSTGRESQL = (
    "{0} ->> 'edge_buffer'",
    "{0} ->> 'corner_buffer'",
    "{0} ->> 'parity_method'",
    "CASE JSONB_TYPEOF({0} -> 'scheme') WHEN 'object' THEN {0} #>> '{{scheme,name}}'"
    " ELSE {0} ->> 'scheme' END",
)


class KeyedMethod(NamedTuple):
    """What a key says about a method."""

    edge_buffer: str
    corner_buffer: str
    parity_method: str
    scheme: str


class MethodKey(Func):
    """The buffers, the parity method and the scheme's name of a method's document, as one text.

    An index of the attempts is made of it, so another text needs another index.
    """

    arity = 1
    output_field = TextField()

    def as_sqlite(self, compiler: Any, connection: Any, **context: Any) -> Any:
        template = joined(SQLITE, f"CHAR({ord(SEPARATOR)})")
        return self.as_sql(compiler, connection, template=template, **context)

    def as_postgresql(self, compiler: Any, connection: Any, **context: Any) -> Any:
        template = joined(POSTGRESQL, f"CHR({ord(SEPARATOR)})")
        return self.as_sql(compiler, connection, template=template, **context)


def joined(fields: tuple[str, ...], separator: str) -> str:
    """Return the template of all fields in one text; what a document lacks is empty."""
    texts = (f"COALESCE({field.format('%(expressions)s')}, '')" for field in fields)
    return f"SUBSTR({f' || {separator} || '.join(texts)}, 1, {LONGEST})"


def read_key(key: str) -> KeyedMethod | None:
    """Return what a key says, or None if its document is not that of a method.

    >>> read_key("UF\\x1fUFR\\x1fswap-edges:UF-UR\\x1fspeffz").parity_method
    'swap-edges:UF-UR'
    """
    fields = key.split(SEPARATOR, len(KeyedMethod._fields) - 1)
    is_whole = len(fields) == len(KeyedMethod._fields) and any(fields)
    return KeyedMethod(*fields) if is_whole else None
