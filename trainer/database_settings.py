"""Reads the address of the database, and refuses what it does not know."""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import SplitResult, parse_qs, quote, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

SQLITE_HEADER = b"SQLite format 3\0"
USUAL_PORT = 5432
ANY = ""
KNOWN_OPTIONS = {"host": ANY, "pool": "transaction", "target_session_attrs": "read-write"}
# Seconds. Otherwise a server that does not answer is waited for two minutes.
CONNECTS_WITHIN = 10
# One of several servers is waited for only for so long before the next is asked; and a connection to a
# machine that is gone is given up, although nothing says so.
OF_SEVERAL: Mapping[str, object] = {
    "connect_timeout": 3,
    "keepalives_idle": 5,
    "keepalives_interval": 5,
    "keepalives_count": 2,
    "tcp_user_timeout": 15_000,
    "target_session_attrs": "read-write",
}


class Hosts(NamedTuple):
    """The servers of a database, as libpq reads them: separated by commas, a port for each or none."""

    names: str
    ports: str


def read_database(environment: Mapping[str, str], name: str, *, default: Path) -> dict[str, Any]:
    """Django's settings for the database that the variable names: an SQLite file if it is unset."""
    address = split_address(environment.get(name, f"sqlite:///{quote(str(default))}"))
    place = unquote(address.path.removeprefix("/"))
    if address.scheme == "sqlite" and place and not (address.netloc or address.query):
        refuse_other_file(name, Path(place))
        return sqlite_database(Path(place))
    if address.scheme == "postgresql" and place and "/" not in place:
        return postgresql_database(name, address)
    # The text itself is not shown: it may hold a password.
    raise ImproperlyConfigured(
        f"{name} must look like postgresql://user:password@host:5432/name or sqlite:////a/file."
    )


def split_address(text: str) -> SplitResult:
    """Return the parts of an address, none of them if it is no URL."""
    try:
        return urlsplit(text)
    except ValueError:
        return urlsplit("")


def refuse_other_file(name: str, file: Path) -> None:
    """Refuse a file that holds something else than an SQLite database."""
    with suppress(OSError), file.open("rb") as content:
        beginning = content.read(len(SQLITE_HEADER))
        if beginning not in {b"", SQLITE_HEADER}:
            raise ImproperlyConfigured(
                f"{name} names a file that is not an SQLite database: {file}. Name another, which "
                "is created if it is missing."
            )


def sqlite_database(file: Path) -> dict[str, Any]:
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": file,
        "CONN_MAX_AGE": 600,
        "OPTIONS": {
            # Writers wait for their turn from their first statement on, instead of failing midway.
            "transaction_mode": "IMMEDIATE",
            # trainer/write_lock.py says how long statements wait.
            "timeout": 5,
            # FULL: what was answered as saved is still there after a power cut.
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        },
    }


def postgresql_database(name: str, address: SplitResult) -> dict[str, Any]:
    """Return the settings for a server, for several of which one can be written, or for a pooler."""
    try:
        hosts, options = read_hosts(address), read_options(address)
        connection_options = options_of_connections(hosts, options)
    except ValueError as error:
        raise ImproperlyConfigured(f"{name}: {error}.") from error
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(address.path.removeprefix("/")),
        "USER": unquote(address.username or ""),
        "PASSWORD": unquote(address.password or ""),
        "HOST": hosts.names or options.get("host", ""),
        "PORT": hosts.ports,
        "CONN_MAX_AGE": 600,
        "CONN_HEALTH_CHECKS": True,
        # A pooler gives the next transaction another connection, which has no cursor of this one.
        "DISABLE_SERVER_SIDE_CURSORS": "pool" in options,
        "OPTIONS": connection_options,
    }


def is_pooled(database: Mapping[str, Any]) -> bool:
    """Return whether each transaction may have another connection, by the settings of a database."""
    return bool(database.get("DISABLE_SERVER_SIDE_CURSORS"))


def read_hosts(address: SplitResult) -> Hosts:
    """Return the hosts of an address, which may be several."""
    places = address.netloc.rpartition("@")[2].split(",")
    hosts = [urlsplit(f"//{place}") for place in places]
    if len(hosts) > 1 and not all(host.hostname for host in hosts):
        raise ValueError("a host between commas has no name")
    ports = [host.port for host in hosts]
    usual = USUAL_PORT if any(ports) else None
    return Hosts(
        ",".join(host.hostname or "" for host in hosts),
        ",".join(str(port or usual) for port in ports if port or usual),
    )


def read_options(address: SplitResult) -> dict[str, str]:
    """Return what follows the question mark."""
    pairs = parse_qs(address.query, strict_parsing=bool(address.query))
    options = {option: values[-1] for option, values in pairs.items()}
    if unknown := sorted(options.keys() - KNOWN_OPTIONS.keys()):
        raise ValueError(f"it knows only the options {', '.join(KNOWN_OPTIONS)}, not {unknown}")
    for option, value in options.items():
        if KNOWN_OPTIONS[option] not in {ANY, value}:
            raise ValueError(f"{option} can only be {KNOWN_OPTIONS[option]}, not {value!r}")
    return options


def options_of_connections(hosts: Hosts, options: Mapping[str, str]) -> dict[str, Any]:
    """Return how libpq connects."""
    is_for_primary = "target_session_attrs" in options
    if "," in hosts.names and not is_for_primary:
        raise ValueError("several hosts need target_session_attrs=read-write, to find the primary")
    connecting = OF_SEVERAL if is_for_primary else {"connect_timeout": CONNECTS_WITHIN}
    # A prepared statement would be on another connection, too.
    unprepared = {"prepare_threshold": None} if "pool" in options else {}
    return {**connecting, **unprepared}
