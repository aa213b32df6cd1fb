"""The site's settings. What one installation may change is in `environment`; the rest is decided here."""

from urllib.parse import urlsplit

import dj_database_url

from incastro.environment import PACKAGE, environment, hosts_in, mail_server

ENVIRONMENT = environment()
VAR = ENVIRONMENT.var

# Empty on purpose where none is named: Django refuses to use it, web.wsgi says so in words.
SECRET_KEY = ENVIRONMENT.secret_key
DEBUG = False
DEMO = ENVIRONMENT.demo
CLOCK = ENVIRONMENT.clock if ENVIRONMENT.demo else None
OWN_HOST = urlsplit(ENVIRONMENT.url).hostname
ALLOWED_HOSTS = [*hosts_in(ENVIRONMENT.hosts), *filter(None, [OWN_HOST]), "localhost", "127.0.0.1", "[::1]"]

# Ours, from the ground up: each may import those before it.
OUR_APPS = [
    "incastro.journal",
    "incastro.work",
    "incastro.live",
    "incastro.submissions",
    "incastro.pictures",
    "incastro.people",
    "incastro.organisers",
    "incastro.groups",
    "incastro.records",
    "incastro.seasons",
    "incastro.marathons",
    "incastro.entries",
    "incastro.starts",
    "incastro.judging",
    "incastro.official",
    "incastro.payments",
    "incastro.channels",
    "incastro.notices",
    "incastro.letters",
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
    "incastro.web.unreadable.NothingUnreadable",
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
        # ours come before those of the packages, which bring pages of their own
        "DIRS": [PACKAGE / "web" / "templates"],
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
    "CONN_MAX_AGE": 600,
    "OPTIONS": {
        # Readers never wait for a writer, and writers queue instead of failing half-way.
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        "transaction_mode": "IMMEDIATE",
        "timeout": 10,
    },
    # a file like the real one, not Django's database in memory: that knows neither WAL nor two writers
    "TEST": {"NAME": VAR / "test.sqlite3"},
}
# Pages are answered by the same few threads for good, so each keeps its connection: decision 0014.
DATABASES = {
    "default": dj_database_url.parse(ENVIRONMENT.database_url, conn_max_age=600, conn_health_checks=True)
    if ENVIRONMENT.database_url
    else SQLITE
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_USER_MODEL = "people.Account"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "incastro.people.passwords.NotTheirOwn"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "me"
SESSION_ENGINE = "incastro.people.sessions_kept"
SESSION_COOKIE_AGE = 60 * 24 * 3600
# what was just done is told from the session: no third cookie
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"
# How people sign in: decision 0015. What is not said here is as allauth has it.
ACCOUNT_ADAPTER = "incastro.people.adapter.Adapter"
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*"]
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
ACCOUNT_LOGIN_BY_CODE_FORMAT = {"numeric": True, "length": 6, "dashed": False}
ACCOUNT_LOGIN_BY_CODE_TIMEOUT = 10 * 60
ACCOUNT_LOGIN_BY_CODE_SUPPORTS_RESEND = True
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = True
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_FORMAT = ACCOUNT_LOGIN_BY_CODE_FORMAT
ACCOUNT_EMAIL_VERIFICATION_SUPPORTS_RESEND = True
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_EMAIL_NOTIFICATIONS = True
# no letter to an address without an account: it could be used to annoy
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False
ACCOUNT_PASSWORD_RESET_BY_CODE_ENABLED = True
ACCOUNT_PASSWORD_RESET_BY_CODE_CODE_FORMAT = ACCOUNT_LOGIN_BY_CODE_FORMAT
ACCOUNT_PASSWORD_RESET_BY_CODE_TIMEOUT = ACCOUNT_LOGIN_BY_CODE_TIMEOUT
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_FORMS = {
    "login": "incastro.web.forms.account.PasswordForm",
    "request_login_code": "incastro.web.forms.account.AddressForm",
    "confirm_login_code": "incastro.web.forms.account.CodeForm",
    "confirm_reauthentication_code": "incastro.web.forms.account.ReauthenticationCodeForm",
    "confirm_email_verification_code": "incastro.web.forms.account.NewAddressCodeForm",
    "confirm_password_reset_code": "incastro.web.forms.account.ResetCodeForm",
    "reauthenticate": "incastro.web.forms.account.KnownPasswordForm",
    "add_email": "incastro.web.forms.account.NewAddressForm",
    "change_password": "incastro.web.forms.account.ChangePasswordForm",
    "set_password": "incastro.web.forms.account.SetPasswordForm",
    "reset_password": "incastro.web.forms.account.ForgottenPasswordForm",
    "reset_password_from_key": "incastro.web.forms.account.NewPasswordForm",
}
# A hall full of people signs in from one address of the network; a code is guessed for one person.
ACCOUNT_RATE_LIMITS = {"request_login_code": "60/m/ip,3/m/key,10/h/key", "login": "60/m/ip"}
ALLAUTH_TRUSTED_PROXY_COUNT = 1 if ENVIRONMENT.behind_proxy else 0
MFA_ADAPTER = "incastro.people.adapter.SecondStep"
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_TOTP_ISSUER = "Incastro"
MFA_TOTP_TOLERANCE = 1
# browsers know `localhost` as safe without HTTPS: the demonstration and the tests
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = DEMO
MFA_FORMS = {
    "authenticate": "incastro.web.forms.account_mfa.SecondStepForm",
    "reauthenticate": "incastro.web.forms.account_mfa.OnceMoreForm",
    "activate_totp": "incastro.web.forms.account_mfa.ActivateForm",
    "add_webauthn": "incastro.web.forms.account_mfa.AddPasskeyForm",
    "edit_webauthn": "incastro.web.forms.account_mfa.RenamePasskeyForm",
}

TASKS = {"default": {"BACKEND": "incastro.work.backend.Backend"}}

MEDIA_ROOT = VAR / "files"

EMAIL_TIMEOUT = 15
if ENVIRONMENT.mail_url:
    EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    globals().update(mail_server(ENVIRONMENT.mail_url))
elif DEMO:
    # letters of a demonstration can be read, and reach nobody
    EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
    EMAIL_FILE_PATH = VAR / "mail"
else:
    EMAIL_BACKEND = "django.core.mail.backends.dummy.EmailBackend"
DEFAULT_FROM_EMAIL = ENVIRONMENT.mail_from or f"Incastro <incastro@{OWN_HOST or 'localhost'}>"
SERVER_EMAIL = DEFAULT_FROM_EMAIL

LANGUAGE_CODE = "it"
LANGUAGES = [("it", "Italiano"), ("en", "English")]
LOCALE_PATHS = [PACKAGE / "locale"]
USE_I18N = True
TIME_ZONE = "Europe/Rome"
USE_TZ = True

STATIC_URL = "/static/"
# `web.collecting` fills STATIC_ROOT when the site starts: nobody has to remember a command.
COLLECTED = ENVIRONMENT.static == "collected" and not DEMO
STATIC_ROOT = VAR / "static" if COLLECTED else None
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "incastro.web.collecting.Collected"
        if COLLECTED
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}
WHITENOISE_USE_FINDERS = not COLLECTED
WHITENOISE_AUTOREFRESH = False
WHITENOISE_ALLOW_ALL_ORIGINS = False

SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CSRF_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = ENVIRONMENT.secure
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if ENVIRONMENT.secure else 0
CSRF_TRUSTED_ORIGINS = [ENVIRONMENT.url] if ENVIRONMENT.url else []
# Anybody can write this header: believed only where a proxy sets it, and only then can HTTP be told apart.
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if ENVIRONMENT.behind_proxy else None
SECURE_SSL_REDIRECT = ENVIRONMENT.secure and ENVIRONMENT.behind_proxy

# Faults go to standard error, where whoever runs the site looks; a page that is not there is none.
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": [], "level": "WARNING", "propagate": True},
        "django.request": {"level": "ERROR"},
        "django.security.DisallowedHost": {"level": "CRITICAL"},
        # what a task's end means is said by `incastro.work`
        "django_tasks": {"level": "CRITICAL"},
    },
}
