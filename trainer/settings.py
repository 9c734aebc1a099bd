"""The settings of the site. What differs from place to place comes from environment variables:

SECRET_KEY     signs sessions and deals; the site does not start without it
SECRET_KEY_FALLBACKS the keys before it, parted by commas: what they signed is still believed
ALLOWED_HOSTS  the names the site answers to, parted by commas
DATABASE_URL   postgresql://user:password@host:5432/name, or sqlite:////a/file (the default)
EMAIL_URL      smtp://user:password@host:587 or smtps://…:465; unset, mails go to the console
EMAIL_FROM     who writes them
TRUSTED_PROXIES the addresses or networks of the proxies before the site, parted by commas: only they
               are believed about where a request comes from
BREACHED_PASSWORDS a file of the SHA-1 sums of stolen passwords, sorted; unset, none is looked up
METRICS_TOKEN  lets whoever knows it read /metrics; unset, nobody can
HTTPS          False only where visitors come by plain http, as on one's own machine
DEBUG          True only while developing
"""

import os
from pathlib import Path

from trainer.environment import (
    read_address,
    read_count,
    read_database,
    read_file,
    read_flag,
    read_hosts,
    read_mail,
    read_networks,
    read_secret,
    read_secrets,
    read_sender,
    read_token,
)

BASE_DIR = Path(__file__).resolve().parent.parent

DEBUG = read_flag(os.environ, "DEBUG", default=False)
HTTPS = read_flag(os.environ, "HTTPS", default=not DEBUG)
SECRET_KEY = read_secret(os.environ, "SECRET_KEY")
SECRET_KEY_FALLBACKS = read_secrets(os.environ, "SECRET_KEY_FALLBACKS")
BREACHED_PASSWORDS = read_file(os.environ, "BREACHED_PASSWORDS")
METRICS_TOKEN = read_token(os.environ, "METRICS_TOKEN", shortest=20)
ALLOWED_HOSTS = read_hosts(os.environ, "ALLOWED_HOSTS")
DATABASES = {
    "default": read_database(os.environ, "DATABASE_URL", default=BASE_DIR / "blindtrace.sqlite3")
}
# trainer.serving starts gunicorn by these: read here too, they stop every command if they are odd.
BIND = read_address(os.environ, "BIND", default="127.0.0.1:8000")
WEB_CONCURRENCY = read_count(os.environ, "WEB_CONCURRENCY", default=2)

INSTALLED_APPS = [
    "trainer",
    "trainer.users",
    "trainer.practice",
    "trainer.drills",
    "trainer.progress",
    "trainer.learn",
    "trainer.workshop",
    "cubecore",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    # WhiteNoise serves static files while developing too, so they carry the same headers.
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
]

MIDDLEWARE = [
    # Before all others, so that whatever they log can be told by its request.
    "trainer.request_ids.RequestIds",
    "trainer.access_log.AccessLog",
    # Then the headers, so that they also stand on what the others answer by themselves.
    "trainer.middleware.SecurityHeaders",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    # Before forms are read, which looking for their tokens does.
    "trainer.middleware.Bounds",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "trainer.users.presence.Presence",
    "trainer.users.throttle.TooManyTries",
    "trainer.unreadable.UnreadableRows",
    # After whoever asks is known.
    "trainer.costly.CostlyPages",
    "django.contrib.messages.middleware.MessageMiddleware",
]

ROOT_URLCONF = "trainer.urls"
WSGI_APPLICATION = "trainer.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
            "builtins": ["trainer.templatetags.number_texts"],
        },
    }
]

AUTH_USER_MODEL = "users.User"
AUTH_PASSWORD_VALIDATORS: list[dict[str, object]] = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
    )
]
AUTH_PASSWORD_VALIDATORS += [{"NAME": "trainer.users.passwords.SiteWordsValidator"}]
if BREACHED_PASSWORDS is not None:
    AUTH_PASSWORD_VALIDATORS += [
        {
            "NAME": "trainer.users.passwords.KnownPasswordsValidator",
            "OPTIONS": {"file": BREACHED_PASSWORDS},
        }
    ]
LOGIN_URL = "sign-in"
LOGIN_REDIRECT_URL = "/"
PASSWORD_RESET_TIMEOUT = 3600

# A guest is known by this cookie alone; every day of practice renews it.
SESSION_COOKIE_AGE = 180 * 24 * 3600

# Of what a request holds, files included; what is brought from elsewhere has a limit of its own.
DATA_UPLOAD_MAX_MEMORY_SIZE = 2_621_440

TRUSTED_PROXIES = read_networks(os.environ, "TRUSTED_PROXIES")

mail = read_mail(os.environ, "EMAIL_URL")
EMAIL_BACKEND = mail.backend
EMAIL_HOST = mail.host
EMAIL_PORT = mail.port
EMAIL_HOST_USER = mail.user
EMAIL_HOST_PASSWORD = mail.password
EMAIL_USE_TLS = mail.starts_tls
EMAIL_USE_SSL = mail.speaks_tls
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = read_sender(
    os.environ, "EMAIL_FROM", default="Blindtrace <blindtrace@localhost>"
)

LANGUAGE_CODE = "en"
LOCALE_PATHS = [BASE_DIR / "trainer" / "locale"]
FORMAT_MODULE_PATH = "trainer.formats"
TIME_ZONE = "UTC"
USE_TZ = True

STATIC_URL = "static/"
STATIC_ROOT = BASE_DIR / "staticfiles"
# An installed package finds them in its app folder instead.
STATICFILES_DIRS = [folder for folder in [BASE_DIR / "static"] if folder.is_dir()]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "trainer.staticfiles.HashedStaticFiles"},
}
WHITENOISE_ALLOW_ALL_ORIGINS = False

# The name and shape that Django 6 gives this setting.
SECURE_CSP = {
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "img-src": ["'self'"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
}
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

SECURE_SSL_REDIRECT = HTTPS
# Load balancers and monitors ask from inside, over plain http.
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$", r"^metrics$"]
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = HTTPS
SILENCED_SYSTEM_CHECKS = [
    "security.W021",  # browsers' preload lists are for the owner of the domain to ask for
]
if not HTTPS:
    # Plain http was asked for by name: HSTS, the redirect and secure cookies would all need https.
    SILENCED_SYSTEM_CHECKS += [f"security.{check}" for check in ("W004", "W008", "W012", "W016")]
# Browsers take cookies of this name over https alone, from this host alone, for all of its pages.
HOST_ONLY = "__Host-" if HTTPS else ""
SESSION_COOKIE_NAME = f"{HOST_ONLY}sessionid"
CSRF_COOKIE_NAME = f"{HOST_ONLY}csrftoken"
MESSAGE_COOKIE_NAME = f"{HOST_ONLY}messages"
MESSAGE_STORAGE = "trainer.cookies.MessageCookie"
SESSION_COOKIE_SECURE = HTTPS
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = HTTPS
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "trainer.practice.views.signed_in_since.form_too_old"

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "json": {"()": "trainer.json_lines.JsonLines"},
        "line": {"format": "{asctime} {levelname} {request_id} {name} {message}", "style": "{"},
    },
    "filters": {"request_id": {"()": "trainer.request_ids.WithRequestId"}},
    "handlers": {
        "stderr": {
            "class": "logging.StreamHandler",
            "formatter": "line" if DEBUG else "json",
            "filters": ["request_id"],
        },
    },
    "root": {"handlers": ["stderr"], "level": "INFO"},
    "loggers": {
        # Django would mail errors to nobody; its own handlers go, so that a line is said once.
        "django": {"handlers": [], "level": "INFO"},
        # While developing, the server tells of each request by itself.
        "trainer.access": {"level": "WARNING" if DEBUG else "INFO"},
    },
}
