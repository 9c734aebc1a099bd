"""The settings of the site. What differs between installations comes from environment variables:

SECRET_KEY     the key for sessions and deals; a server does not start without it
SECRET_KEY_FALLBACKS earlier keys, separated by commas: what they signed remains valid
ALLOWED_HOSTS  the host names of the site, separated by commas
BLINDTRACE_HOME where the site keeps its files: see trainer/folders.py
DATABASE_URL   postgresql://user:password@host:5432/name, or sqlite:////a/file (by default one in that
               folder). After PostgreSQL's: ?pool=transaction through PgBouncer in this mode; with several
               hosts, separated by commas, ?target_session_attrs=read-write; or both, joined by &
EMAIL_URL      smtp://user:password@host:587 or smtps://…:465; unset, mails go to the console
EMAIL_FROM     the sender of mails
TRUSTED_PROXIES the IP addresses or networks of the site's proxies, separated by commas: only
               their X-Forwarded-For is trusted
BREACHED_PASSWORDS a sorted file of SHA-1 hashes of breached passwords; unset, none is checked
IMPORT_FREE_DISK nothing is imported while less of the disk is free, in percent (10 by default)
METRICS_TOKEN  anyone who knows it can read /metrics; unset, nobody can
HTTPS          False only if visitors use plain HTTP, as on your own machine
DEBUG          True only for development
"""

import os

from trainer.database_settings import read_database
from trainer.environment import (
    read_address,
    read_count,
    read_file,
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
from trainer.folders import BASE_DIR, DATABASE, IS_INSTALLED, data_folder

DATA_FOLDER = data_folder()

DEBUG = read_flag(os.environ, "DEBUG", default=False)
HTTPS = read_flag(os.environ, "HTTPS", default=not DEBUG)
SECRET_KEY = read_secret(os.environ, "SECRET_KEY")
SECRET_KEY_FALLBACKS = read_secrets(os.environ, "SECRET_KEY_FALLBACKS")
BREACHED_PASSWORDS = read_file(os.environ, "BREACHED_PASSWORDS")
IMPORT_FREE_DISK = read_percent(os.environ, "IMPORT_FREE_DISK", default=10)
METRICS_TOKEN = read_token(os.environ, "METRICS_TOKEN", shortest=20)
ALLOWED_HOSTS = read_hosts(os.environ, "ALLOWED_HOSTS")
DATABASES = {"default": read_database(os.environ, "DATABASE_URL", default=DATA_FOLDER / DATABASE)}
# trainer.serving starts gunicorn by these: read here too, they stop every command if they are odd.
PORT = read_port(os.environ, "PORT", default=8000)
BIND = read_address(os.environ, "BIND", default=f"127.0.0.1:{PORT}")
WEB_CONCURRENCY = read_count(os.environ, "WEB_CONCURRENCY", default=2)

INSTALLED_APPS = [
    "trainer",
    "trainer.people",
    "trainer.methods",
    "trainer.transfer",
    "trainer.cards",
    "trainer.pairs",
    "trainer.algorithms",
    "trainer.practice",
    "trainer.drills",
    "trainer.progress",
    "trainer.learn",
    "trainer.workshop",
    "trainer.today",
    "cubecore",
    "trainer.panel.PanelConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    # WhiteNoise serves static files while developing too, so they carry the same headers.
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    # After the site's own templates: one of those writes options faster.
    "django.forms",
]

MIDDLEWARE = [
    # First, so that everything that the others log has the ID of its request.
    "trainer.logging.RequestIds",
    "trainer.logging.AccessLog",
    # Then the headers, so that responses of the others have them too.
    "trainer.middleware.SecurityHeaders",
    # Before anything is read for a request of somebody who floods the site.
    "trainer.floods.Floods",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    # Before forms are read, which looking for their tokens does.
    "trainer.middleware.Bounds",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "trainer.people.presence.Presence",
    "trainer.people.throttle.TooManyTries",
    "trainer.unreadable.UnreadableRows",
    "trainer.unavailable.UnwritableDatabase",
    "trainer.too_long.TooLongRequests",
    # After the user is known.
    "trainer.fairness.CostlyPages",
    "django.contrib.messages.middleware.MessageMiddleware",
    "trainer.today.finishing.FinishedToday",
]

ROOT_URLCONF = "trainer.urls"
WSGI_APPLICATION = "trainer.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / ("trainer/templates" if IS_INSTALLED else "templates")],
        "OPTIONS": {
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    [
                        "trainer.template_loading.UnindentedTemplates",
                        "django.template.loaders.app_directories.Loader",
                    ],
                )
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
            "builtins": ["trainer.templatetags.number_texts"],
        },
    }
]

FORM_RENDERER = "django.forms.renderers.TemplatesSetting"

AUTH_USER_MODEL = "people.User"
AUTH_PASSWORD_VALIDATORS: list[dict[str, object]] = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
    )
]
AUTH_PASSWORD_VALIDATORS += [{"NAME": "trainer.people.passwords.SiteWordsValidator"}]
if BREACHED_PASSWORDS is not None:
    AUTH_PASSWORD_VALIDATORS += [
        {
            "NAME": "trainer.people.passwords.KnownPasswordsValidator",
            "OPTIONS": {"file": BREACHED_PASSWORDS},
        }
    ]
LOGIN_URL = "sign-in"
LOGIN_REDIRECT_URL = "/"
PASSWORD_RESET_TIMEOUT = 3600

SESSION_ENGINE = "trainer.people.sessions"
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
STATIC_ROOT = DATA_FOLDER / "staticfiles"
# Installed, the site finds its static files as those of the app `trainer`.
STATICFILES_DIRS = [] if IS_INSTALLED else [BASE_DIR / "static"]
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
CSRF_FAILURE_VIEW = "trainer.practice.views.csrf_failure.csrf_failure"

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "json": {"()": "trainer.logging.JsonLines"},
        "line": {"format": "{asctime} {levelname} {request_id} {name} {message}", "style": "{"},
    },
    "filters": {"request_id": {"()": "trainer.logging.WithRequestId"}},
    "handlers": {
        "stderr": {
            "class": "logging.StreamHandler",
            "formatter": "line" if DEBUG else "json",
            "filters": ["request_id"],
        },
    },
    "root": {"handlers": ["stderr"], "level": "INFO"},
    "loggers": {
        # Django would mail errors to nobody; without its own handlers, no line is logged twice.
        "django": {"handlers": [], "level": "INFO"},
        # In development, the server logs each request itself.
        "trainer.access": {"level": "WARNING" if DEBUG else "INFO"},
    },
}
