"""Reads the settings that come from environment variables, and refuses what it does not know."""

from collections.abc import Mapping
from email.utils import parseaddr
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

Environment = Mapping[str, str]
Network = IPv4Network | IPv6Network


def read_flag(environment: Environment, name: str, *, default: bool) -> bool:
    value = environment.get(name, str(default))
    if value not in {"True", "False"}:
        raise ImproperlyConfigured(f"{name} must be True or False, not {value!r}.")
    return value == "True"


def read_secret(environment: Environment, name: str) -> str:
    value = environment.get(name, "")
    if not value:
        raise ImproperlyConfigured(
            f"{name} is not set. Give a long random text and keep it: "
            "python -c 'import secrets; print(secrets.token_urlsafe(50))'"
        )
    return value


def read_secrets(environment: Environment, name: str) -> list[str]:
    """Secrets separated by commas, none of them empty."""
    text = environment.get(name, "")
    secrets = text.split(",") if text else []
    if not all(secrets):
        raise ImproperlyConfigured(
            f"{name} must be secrets separated by commas, none of them empty."
        )
    return secrets


def read_token(environment: Environment, name: str, *, shortest: int) -> str:
    """A token that nobody guesses, or none at all."""
    token = environment.get(name, "")
    if token and len(token) < shortest:
        raise ImproperlyConfigured(f"{name} must have at least {shortest} characters.")
    return token


def read_file(environment: Environment, name: str) -> Path | None:
    """A file that is there, or none at all."""
    text = environment.get(name, "")
    if text and not Path(text).is_file():
        raise ImproperlyConfigured(f"{name} must be a file, and there is none at {text!r}.")
    return Path(text) if text else None


def read_count(environment: Environment, name: str, *, default: int) -> int:
    text = environment.get(name, str(default))
    if not (text.isascii() and text.isdigit() and int(text)):
        raise ImproperlyConfigured(f"{name} must be a whole number from 1 on, not {text!r}.")
    return int(text)


def read_percent(environment: Environment, name: str, *, default: int) -> int:
    text = environment.get(name, str(default))
    if not (text.isascii() and text.isdigit() and int(text) < 100):
        raise ImproperlyConfigured(f"{name} must be a whole number from 0 to 99, not {text!r}.")
    return int(text)


def read_port(environment: Environment, name: str, *, default: int) -> int:
    text = environment.get(name) or str(default)
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 65535):
        raise ImproperlyConfigured(f"{name} must be a number from 1 to 65535, not {text!r}.")
    return int(text)


def read_address(environment: Environment, name: str, *, default: str) -> str:
    """Where to listen."""
    text = environment.get(name) or default
    host, colon, port = text.rpartition(":")
    if not (host and colon and port.isascii() and port.isdigit()):
        raise ImproperlyConfigured(f"{name} must look like 127.0.0.1:8000, not {text!r}.")
    return text


def read_hosts(environment: Environment, name: str) -> list[str]:
    text = environment.get(name, "")
    hosts = text.split(",") if text else []
    for host in hosts:
        if not host or set(host) & set("/ *:"):
            raise ImproperlyConfigured(
                f"{name} must be host names separated by commas, as in "
                f"blindtrace.example,www.blindtrace.example; {host!r} is none."
            )
    return hosts


def read_networks(environment: Environment, name: str) -> list[Network]:
    text = environment.get(name, "")
    try:
        return [ip_network(part) for part in (text.split(",") if text else [])]
    except ValueError as error:
        raise ImproperlyConfigured(
            f"{name} must be addresses or networks separated by commas, as in 127.0.0.1,10.0.0.0/8: "
            f"{error}."
        ) from error


class MailServer(NamedTuple):
    """Where mails go; without a host, to the console."""

    host: str = ""
    port: int = 25
    user: str = ""
    password: str = ""
    starts_tls: bool = False
    speaks_tls: bool = False

    @property
    def backend(self) -> str:
        return f"django.core.mail.backends.{'smtp' if self.host else 'console'}.EmailBackend"


def read_mail(environment: Environment, name: str) -> MailServer:
    """The mail server that the variable names, spoken to in TLS only."""
    if name not in environment:
        return MailServer()
    address = urlsplit(environment[name])
    try:
        port = address.port or {"smtp": 587, "smtps": 465}[address.scheme]
    except (ValueError, KeyError):
        port = 0
    if not (port and address.hostname) or address.path.strip("/") or address.query:
        # The text itself is not shown: it may hold a password.
        raise ImproperlyConfigured(
            f"{name} must look like smtp://user:password@host:587, which changes to TLS, "
            "or smtps://user:password@host:465."
        )
    return MailServer(
        host=address.hostname,
        port=port,
        user=unquote(address.username or ""),
        password=unquote(address.password or ""),
        starts_tls=address.scheme == "smtp",
        speaks_tls=address.scheme == "smtps",
    )


def read_sender(environment: Environment, name: str, *, default: str) -> str:
    sender = environment.get(name, default)
    if "@" not in parseaddr(sender)[1] or "\n" in sender:
        raise ImproperlyConfigured(
            f"{name} must be an email address, such as Blindtrace <post@blindtrace.example>, "
            f"not {sender!r}."
        )
    return sender
