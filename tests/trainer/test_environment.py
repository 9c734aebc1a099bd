from ipaddress import ip_network

import pytest
from django.core.exceptions import ImproperlyConfigured

from trainer.environment import (
    MailServer,
    read_address,
    read_count,
    read_flag,
    read_hosts,
    read_mail,
    read_networks,
    read_percent,
    read_port,
    read_secret,
    read_secrets,
    read_sender,
    read_token,
)


@pytest.mark.parametrize(("text", "flag"), [("True", True), ("False", False)])
def test_flag_is_read(text, flag):
    assert read_flag({"DEBUG": text}, "DEBUG", default=not flag) is flag


@pytest.mark.parametrize("default", [True, False])
def test_flag_has_a_default(default):
    assert read_flag({}, "DEBUG", default=default) is default


@pytest.mark.parametrize("text", ["", "1", "true", "yes", "False ", "*"])
def test_odd_flag_is_refused(text):
    with pytest.raises(ImproperlyConfigured, match=r"DEBUG must be True or False, not "):
        read_flag({"DEBUG": text}, "DEBUG", default=False)


def test_secret_is_read():
    assert read_secret({"SECRET_KEY": "long"}, "SECRET_KEY") == "long"


@pytest.mark.parametrize("environment", [{}, {"SECRET_KEY": ""}], ids=["unset", "empty"])
def test_missing_secret_is_refused(environment):
    with pytest.raises(ImproperlyConfigured, match=r"^SECRET_KEY is not set\."):
        read_secret(environment, "SECRET_KEY")


@pytest.mark.parametrize(
    ("text", "secrets"), [("", []), ("one", ["one"]), ("one,other", ["one", "other"])]
)
def test_secrets_are_read(text, secrets):
    assert read_secrets({"OLD": text}, "OLD") == secrets


@pytest.mark.parametrize("text", [",", "one,", "one,,other"])
def test_an_empty_secret_is_refused_without_showing_the_others(text):
    with pytest.raises(ImproperlyConfigured, match="OLD must be secrets") as refusal:
        read_secrets({"OLD": text}, "OLD")
    assert "one" not in str(refusal.value).split("secrets")[0]


def test_token_is_read():
    assert read_token({}, "TOKEN", shortest=4) == ""
    assert read_token({"TOKEN": "long"}, "TOKEN", shortest=4) == "long"


def test_short_token_is_refused_without_showing_it():
    with pytest.raises(ImproperlyConfigured) as refusal:
        read_token({"TOKEN": "xyz"}, "TOKEN", shortest=4)
    assert str(refusal.value) == "TOKEN must have at least 4 characters."


def test_count_is_read():
    assert read_count({"MANY": "12"}, "MANY", default=2) == 12
    assert read_count({}, "MANY", default=2) == 2


@pytest.mark.parametrize("text", ["", "0", "-1", "1.5", "two", "٢"])
def test_odd_count_is_refused(text):
    with pytest.raises(ImproperlyConfigured, match="MANY must be a whole number from 1 on"):
        read_count({"MANY": text}, "MANY", default=2)


def test_percent_is_read():
    assert [read_percent({"SHARE": text}, "SHARE", default=10) for text in ("0", "99")] == [0, 99]
    assert read_percent({}, "SHARE", default=10) == 10


@pytest.mark.parametrize("text", ["", "100", "-1", "1.5", "10%", "٢"])
def test_odd_percent_is_refused(text):
    with pytest.raises(ImproperlyConfigured, match="SHARE must be a whole number from 0 to 99"):
        read_percent({"SHARE": text}, "SHARE", default=10)


@pytest.mark.parametrize(("text", "port"), [("1", 1), ("8001", 8001), ("65535", 65535), ("", 8000)])
def test_port_is_read(text, port):
    assert read_port({"PORT": text}, "PORT", default=8000) == port


@pytest.mark.parametrize("text", ["0", "65536", "-1", "http", "127.0.0.1:8000", "٢"])
def test_odd_port_is_refused(text):
    with pytest.raises(ImproperlyConfigured, match="PORT must be a number from 1 to 65535, not "):
        read_port({"PORT": text}, "PORT", default=8000)


@pytest.mark.parametrize("text", ["127.0.0.1:8000", "[::]:80", "localhost:0"])
def test_address_is_read(text):
    assert read_address({"BIND": text}, "BIND", default="unused:1") == text
    assert read_address({}, "BIND", default=text) == text
    assert read_address({"BIND": ""}, "BIND", default=text) == text


@pytest.mark.parametrize("text", ["8000", ":8000", "localhost", "localhost:http", "a:٨"])
def test_odd_address_is_refused(text):
    with pytest.raises(ImproperlyConfigured, match=r"BIND must look like 127\.0\.0\.1:8000"):
        read_address({"BIND": text}, "BIND", default="unused:1")


@pytest.mark.parametrize(
    ("text", "hosts"),
    [
        ("", []),
        ("blindtrace.example", ["blindtrace.example"]),
        ("blindtrace.example,.example.org", ["blindtrace.example", ".example.org"]),
    ],
)
def test_hosts_are_read(text, hosts):
    assert read_hosts({"ALLOWED_HOSTS": text}, "ALLOWED_HOSTS") == hosts


@pytest.mark.parametrize(
    "text", ["*", "a.example, b.example", "a.example,", "https://a.example", "a.example:80"]
)
def test_odd_hosts_are_refused(text):
    with pytest.raises(ImproperlyConfigured, match="ALLOWED_HOSTS must be host names"):
        read_hosts({"ALLOWED_HOSTS": text}, "ALLOWED_HOSTS")


@pytest.mark.parametrize(
    ("text", "networks"),
    [
        ("", []),
        ("127.0.0.1", ["127.0.0.1/32"]),
        ("10.0.0.0/8,fd00::/8", ["10.0.0.0/8", "fd00::/8"]),
    ],
)
def test_networks_are_read(text, networks):
    read = read_networks({"TRUSTED_PROXIES": text}, "TRUSTED_PROXIES")
    assert read == [ip_network(each) for each in networks]


@pytest.mark.parametrize("text", ["*", "proxy.example", "10.0.0.1/8", "127.0.0.1,", "127.0.0.1 "])
def test_odd_networks_are_refused(text):
    with pytest.raises(ImproperlyConfigured, match="TRUSTED_PROXIES must be addresses or networks"):
        read_networks({"TRUSTED_PROXIES": text}, "TRUSTED_PROXIES")


def mail(address: str) -> MailServer:
    return read_mail({"EMAIL_URL": address}, "EMAIL_URL")


def test_mails_go_to_the_console_by_default():
    assert read_mail({}, "EMAIL_URL").backend == "django.core.mail.backends.console.EmailBackend"


def test_mail_server_is_read():
    server = mail("smtp://ann:p%40ss@mail.example:2525")
    assert server == MailServer("mail.example", 2525, "ann", "p@ss", starts_tls=True)
    assert server.backend == "django.core.mail.backends.smtp.EmailBackend"


@pytest.mark.parametrize(
    ("address", "server"),
    [
        ("smtp://mail.example", MailServer("mail.example", 587, starts_tls=True)),
        ("smtps://mail.example/", MailServer("mail.example", 465, speaks_tls=True)),
    ],
)
def test_mail_server_has_the_usual_ports_and_always_tls(address, server):
    assert mail(address) == server


@pytest.mark.parametrize(
    "address",
    [
        "",
        "mail.example:25",
        "http://ann:secret@mail.example",
        "smtp://",
        "smtp://ann:secret@mail.example:many",
        "smtp://mail.example/inbox",
        "smtp://mail.example?tls=no",
    ],
)
def test_odd_mail_server_is_refused_without_showing_it(address):
    with pytest.raises(ImproperlyConfigured, match=r"^EMAIL_URL must look like smtp://") as refusal:
        mail(address)
    assert "secret" not in str(refusal.value)


def test_sender_is_read():
    sender = "Blindtrace <post@blindtrace.example>"
    assert read_sender({"EMAIL_FROM": sender}, "EMAIL_FROM", default="") == sender
    assert read_sender({}, "EMAIL_FROM", default=sender) == sender


@pytest.mark.parametrize("text", ["", "post", "Blindtrace <post>", "a@example\nBcc: b@example"])
def test_odd_sender_is_refused(text):
    with pytest.raises(ImproperlyConfigured, match="EMAIL_FROM must be an email address"):
        read_sender({"EMAIL_FROM": text}, "EMAIL_FROM", default="a@example")
