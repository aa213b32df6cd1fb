"""The site's settings. What one installation may change is in `environment`; the rest is decided here."""

import dj_database_url

from incastro.environment import PACKAGE, environment

ENVIRONMENT = environment()
VAR = ENVIRONMENT.var

# Empty on purpose where none is named: Django refuses to use it, web.wsgi says so in words.
SECRET_KEY = ENVIRONMENT.secret_key
DEBUG = False
DEMO = ENVIRONMENT.demo
CLOCK = ENVIRONMENT.clock if ENVIRONMENT.demo else None
ALLOWED_HOSTS = [
    *(host.strip() for host in ENVIRONMENT.hosts.split(",") if host.strip()),
    "localhost",
    "127.0.0.1",
    "[::1]",
]

# Ours, from the ground up: each may import those before it.
OUR_APPS = [
    "incastro.journal",
    "incastro.work",
    "incastro.submissions",
    "incastro.pictures",
    "incastro.people",
    "incastro.organisers",
    "incastro.records",
    "incastro.seasons",
    "incastro.marathons",
    "incastro.notices",
    "incastro.web",
]
INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "django_htmx",
    "django_tasks",
    "django_tasks_db",
    *OUR_APPS,
]
MIDDLEWARE = [
    "incastro.web.security.ContentPolicy",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.middleware.http.ConditionalGetMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "incastro.web.language.LanguageByAddress",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
ROOT_URLCONF = "incastro.web.urls"
WSGI_APPLICATION = "incastro.web.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "incastro.web.frame.frame",
            ],
            "builtins": [
                "django.templatetags.i18n",
                "django.templatetags.static",
                "incastro.web.templatetags.typeset",
            ],
        },
    }
]
FORM_RENDERER = "django.forms.renderers.DjangoTemplates"

SQLITE = {
    "ENGINE": "django.db.backends.sqlite3",
    "NAME": VAR / "incastro.sqlite3",
    "OPTIONS": {
        # Readers never wait for a writer, and writers queue instead of failing half-way.
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        "transaction_mode": "IMMEDIATE",
        "timeout": 10,
    },
}
DATABASES = {
    "default": dj_database_url.parse(ENVIRONMENT.database_url, conn_max_age=600, conn_health_checks=True)
    if ENVIRONMENT.database_url
    else SQLITE
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_USER_MODEL = "people.Account"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "me"
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*"]

TASKS = {"default": {"BACKEND": "incastro.work.backend.Backend"}}

MEDIA_ROOT = VAR / "files"

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
