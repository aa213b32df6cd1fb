"""Signing in, and one's own affairs.

The names that begin with `account_` and `mfa_` are allauth's own: it looks its pages up by them.
"""

from allauth.account import views as account
from allauth.mfa.base import views as mfa
from allauth.mfa.recovery_codes import views as recovery
from allauth.mfa.totp import views as totp
from allauth.mfa.webauthn import views as webauthn
from django.views.generic import RedirectView

from incastro.web.access import DEMO, PUBLIC, SIGNED_IN, page
from incastro.web.addresses import route
from incastro.web.views.account import by_code, consents, demo, erasure, me, once, passkeys, unsubscribing
from incastro.web.views.account.answers import answered

to_sign_in = RedirectView.as_view(pattern_name="account_login", query_string=True)
to_me = RedirectView.as_view(pattern_name="me")

signing_in = [
    page(route("{sign_in}/"), answered(by_code.sign_in), "account_login", PUBLIC),
    page(route("{sign_in}/{code}/"), answered(by_code.type_code), "account_confirm_login_code", PUBLIC),
    page(route("{sign_in}/password/"), answered(by_code.by_password), "sign-in-password", PUBLIC),
    page(
        route("{sign_in}/password/{forgotten}/"),
        answered(account.password_reset),
        "account_reset_password",
        PUBLIC,
    ),
    page(
        route("{sign_in}/password/{forgotten}/{code}/"),
        answered(account.confirm_password_reset_code),
        "account_confirm_password_reset_code",
        PUBLIC,
    ),
    page(
        route("{sign_in}/password/{new}/"),
        answered(account.complete_password_reset),
        "account_complete_password_reset",
        PUBLIC,
    ),
    page(
        route("{sign_in}/password/{new}/{done}/"),
        answered(account.password_reset_from_key_done),
        "account_password_reset_completed",
        PUBLIC,
    ),
    page(route("{sign_in}/{once}/<str:token>/"), once.once, "sign-in-once", PUBLIC),
    page(route("{sign_in}/passkey/"), answered(webauthn.login_webauthn), "mfa_login_webauthn", PUBLIC),
    page(route("{sign_in}/{second_step}/"), answered(mfa.authenticate), "mfa_authenticate", PUBLIC),
    page(
        route("{sign_in}/{confirm}/"),
        answered(account.email_verification_sent),
        "account_email_verification_sent",
        PUBLIC,
    ),
    page(route("{sign_in}/{switched_off}/"), answered(account.account_inactive), "account_inactive", PUBLIC),
    # allauth's other two doors lead to the one
    page(route("{sign_in}/{new}/"), to_sign_in, "account_signup", PUBLIC),
    page(route("{sign_in}/{code}/{new}/"), to_sign_in, "account_request_login_code", PUBLIC),
    page(route("{sign_out}/"), answered(account.logout), "account_logout", PUBLIC),
    page(route("{sign_in}/{be}/<slug:who>/"), demo.sign_in_as, "demo-sign-in", DEMO),
]
saying_it_again = [
    page(
        route("{me}/{confirm}/password/"),
        answered(account.reauthenticate),
        "account_reauthenticate",
        SIGNED_IN,
    ),
    page(
        route("{me}/{confirm}/"),
        answered(account.request_reauthentication_code),
        "account_request_reauthentication_code",
        SIGNED_IN,
    ),
    page(
        route("{me}/{confirm}/{code}/"),
        answered(account.confirm_reauthentication_code),
        "account_confirm_reauthentication_code",
        SIGNED_IN,
    ),
    page(route("{me}/{confirm}/app/"), answered(mfa.reauthenticate), "mfa_reauthenticate", SIGNED_IN),
    page(
        route("{me}/{confirm}/passkey/"),
        answered(webauthn.reauthenticate_webauthn),
        "mfa_reauthenticate_webauthn",
        SIGNED_IN,
    ),
]
security = [
    page(route("{me}/email/"), answered(account.email), "account_email", SIGNED_IN),
    page(route("{me}/password/"), answered(account.password_change), "account_change_password", SIGNED_IN),
    page(route("{me}/password/{new}/"), answered(account.password_set), "account_set_password", SIGNED_IN),
    page(route("{me}/{security}/"), to_me, "mfa_index", SIGNED_IN),
    page(route("{me}/{security}/app/"), answered(totp.activate_totp), "mfa_activate_totp", SIGNED_IN),
    page(
        route("{me}/{security}/app/{remove}/"),
        answered(totp.deactivate_totp),
        "mfa_deactivate_totp",
        SIGNED_IN,
    ),
    page(
        route("{me}/{security}/{recovery_codes}/"),
        answered(recovery.view_recovery_codes),
        "mfa_view_recovery_codes",
        SIGNED_IN,
    ),
    page(
        route("{me}/{security}/{recovery_codes}/{new}/"),
        answered(recovery.generate_recovery_codes),
        "mfa_generate_recovery_codes",
        SIGNED_IN,
    ),
    page(
        route("{me}/{security}/{recovery_codes}.txt"),
        recovery.download_recovery_codes,
        "mfa_download_recovery_codes",
        SIGNED_IN,
    ),
    page(route("{me}/{security}/passkeys/"), to_me, "mfa_list_webauthn", SIGNED_IN),
    page(route("{me}/{security}/passkeys/{new}/"), answered(passkeys.add), "mfa_add_webauthn", SIGNED_IN),
    page(
        route("{me}/{security}/passkeys/<int:pk>/"), answered(passkeys.rename), "mfa_edit_webauthn", SIGNED_IN
    ),
    page(
        route("{me}/{security}/passkeys/<int:pk>/{remove}/"),
        answered(passkeys.remove),
        "mfa_remove_webauthn",
        SIGNED_IN,
    ),
]
oneself = [
    page(route("{me}/"), me.me, "me", SIGNED_IN),
    page(route("{me}/{edit}/"), me.edit, "me-edit", SIGNED_IN),
    page(route("{me}/{edit}/{example}/"), me.example, "me-example", SIGNED_IN),
    page(route("{me}/{consents}/"), consents.consents, "me-consents", SIGNED_IN),
    page(route("{me}/{sign_out}/"), me.sign_out_elsewhere, "me-sign-out-elsewhere", SIGNED_IN),
    page(route("{me}/{export}.json"), me.export, "me-export", SIGNED_IN),
    page(route("{me}/{erase}/"), erasure.erase, "me-erase", SIGNED_IN),
    page(route("{erased}/"), erasure.erased, "me-erased", PUBLIC),
    page(route("{texts}/<slug:document>/"), consents.text, "text", PUBLIC),
    page(route("{texts}/<slug:document>/<slug:version>/"), consents.text, "text-version", PUBLIC),
    page(route("{unsubscribe}/<str:token>/"), unsubscribing.unsubscribe, "unsubscribe", PUBLIC),
]
urlpatterns = [*signing_in, *saying_it_again, *security, *oneself]
