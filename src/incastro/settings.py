"""The site's settings: few, and read from the environment where one installation differs from another.

INCASTRO_SECRET_KEY  signs what the site hands out; without one the site refuses to start
INCASTRO_HOSTS       host names it answers to, comma separated (this machine's own by default)
INCASTRO_VAR         folder of the database (var/ in a checkout, else the user's data folder)
"""

import os
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def data_folder() -> Path:
    """Where the site keeps what it writes."""
    if named := os.environ.get("INCASTRO_VAR"):
        return Path(named)
    checkout = PACKAGE.parent.parent
    if (checkout / "pyproject.toml").is_file():
        return checkout / "var"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "incastro"


VAR = data_folder()

# Empty on purpose where none is named: Django refuses to use it, web.wsgi says so in words.
SECRET_KEY = os.environ.get("INCASTRO_SECRET_KEY", "")
DEBUG = False
ALLOWED_HOSTS = [
    *filter(None, os.environ.get("INCASTRO_HOSTS", "").split(",")),
    "localhost",
    "127.0.0.1",
    "[::1]",
]

INSTALLED_APPS = ["django.contrib.staticfiles", "incastro.web"]
MIDDLEWARE = [
    "incastro.web.security.ContentPolicy",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.middleware.http.ConditionalGetMiddleware",
    "incastro.web.language.LanguageByAddress",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
ROOT_URLCONF = "incastro.web.urls"
WSGI_APPLICATION = "incastro.web.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": ["incastro.web.frame.frame"],
            "builtins": [
                "django.templatetags.i18n",
                "django.templatetags.static",
                "incastro.web.templatetags.typeset",
            ],
        },
    }
]

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": VAR / "incastro.sqlite3",
        "OPTIONS": {
            # Readers never wait for a writer, and writers queue instead of failing half-way.
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
            "transaction_mode": "IMMEDIATE",
            "timeout": 10,
        },
    }
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "it"
LANGUAGES = [("it", "Italiano"), ("en", "English")]
LOCALE_PATHS = [PACKAGE / "locale"]
USE_I18N = True
TIME_ZONE = "Europe/Rome"
USE_TZ = True

STATIC_URL = "/static/"
# Static files are served from the package itself: a fresh checkout needs no collectstatic.
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = False

SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CSRF_COOKIE_SAMESITE = "Lax"
