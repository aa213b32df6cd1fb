"""The pages that only come up on the way: axe, no sideways scroll, English on a desk and a phone."""

import re
from collections.abc import Iterator
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.test_sign_in import AUTHENTICATOR, app_code, press, said_code
from tests.journeys.visiting import SCREENS, TALL, axe, pressed

pytestmark = pytest.mark.needs("chromium")


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    """Somebody new, just signed in on the English pages, with a device that has passkeys."""
    context = browser.new_context(
        base_url=site.replace("127.0.0.1", "localhost"),
        viewport={"width": 1280, "height": TALL},
        reduced_motion="reduce",
    )
    page = context.new_page()
    device = context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    device.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    page.goto("/en/sign-in/")
    page.get_by_label("Your email address").fill(f"{uuid4().hex[:12]}@example.org")
    press(page, "Send me a code")
    page.get_by_label("The code, six digits").fill(said_code(page))
    press(page, "Sign in")
    page.get_by_label("First name").fill("Ann")
    page.get_by_label("Surname", exact=True).fill("White")
    press(page, "Go on")
    page.get_by_label("I have read the privacy notice").check()
    page.locator("input[name=publication][value=no]").check()
    press(page, "Save my answers")
    heading(page, "Ann White")
    yield page
    context.close()


def heading(page: Page, text: str) -> None:
    """Wait for a page by its heading, then look at it from all sides."""
    expect(page.get_by_role("heading", level=1)).to_have_text(text)
    for width, scheme in ((1280, "light"), (360, "dark")):
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        page.set_viewport_size({"width": width, "height": TALL})
        assert axe(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        SCREENS.mkdir(exist_ok=True)
        name = re.sub(r"\W+", "-", text.lower()).strip("-")
        page.screenshot(
            path=SCREENS / f"account-{name}-{width}-{scheme}.jpg", full_page=True, type="jpeg", quality=80
        )


def test_password_and_address(page: Page) -> None:
    pressed(page.get_by_role("link", name="Choose a password"))
    heading(page, "Choose a password")
    page.get_by_label("New password").fill("forty-two loose pieces")
    press(page, "Save the password")
    heading(page, "Ann White")
    pressed(page.get_by_role("link", name="Change the password"))
    heading(page, "Change the password")
    pressed(page.get_by_role("link", name="I have forgotten the current one"))
    heading(page, "Forgotten password")
    page.goto("/en/me/confirm/password/")
    heading(page, "Is it you?")
    pressed(page.get_by_role("link", name="With a code by email"))
    press(page, "Send me a code")
    heading(page, "Is it you?")
    page.goto("/en/me/email/")
    heading(page, "Change the address")
    page.get_by_label("New address").fill(f"{uuid4().hex[:12]}@example.org")
    press(page, "Send a code to the new address")
    heading(page, "Confirm the address")
    page.get_by_label("The code, six digits").fill(said_code(page))
    press(page, "Confirm the address")
    expect(page.get_by_text("The address is confirmed.")).to_be_visible()


def test_a_forgotten_password(page: Page) -> None:
    email = page.locator("#security dd").first.locator("span").inner_text()
    press(page, "Sign out")
    page.goto("/en/sign-in/password/forgotten/")
    page.get_by_label("Your email address").fill(email)
    press(page, "Send me a code")
    heading(page, "Check your email")
    page.get_by_label("The code, six digits").fill(said_code(page))
    press(page, "On to the new password")
    heading(page, "A new password")
    page.get_by_label("New password").fill("forty-two loose pieces")
    press(page, "Save the password")
    heading(page, "The new password is saved")


def test_passkeys_and_the_apps_codes(page: Page) -> None:
    pressed(page.get_by_role("link", name="Add a passkey"))
    heading(page, "Add a passkey")
    press(page, "Create the passkey")
    heading(page, "Recovery codes")
    pressed(page.get_by_role("link", name="Make new ones"))
    heading(page, "New recovery codes")
    page.goto("/en/me/")
    pressed(page.get_by_role("link", name="Rename Passkey 1"))
    heading(page, "Name of the passkey")
    page.get_by_label("Name").fill("Grey key")
    press(page, "Save")
    heading(page, "Ann White")
    page.goto("/en/me/confirm/passkey/")
    heading(page, "Is it you?")
    press(page, "Use the passkey")
    heading(page, "Ann White")

    pressed(page.get_by_role("link", name="Switch them on"))
    heading(page, "Codes from an app")
    secret = page.locator(".steps code").inner_text()
    page.get_by_label("The code that the app shows").fill(app_code(secret))
    press(page, "Switch it on")
    heading(page, "Ann White")
    page.goto("/en/me/confirm/app/")
    heading(page, "Is it you?")
    page.goto("/en/me/")
    pressed(page.get_by_role("link", name="Switch them off"))
    heading(page, "Switch the app’s codes off?")
    pressed(page.get_by_role("link", name="Leave it on"))
    pressed(page.get_by_role("link", name="Remove Grey key"))
    heading(page, "Remove “Grey key”?")
    press(page, "Remove the passkey")
    expect(page.get_by_text("The passkey is removed.")).to_be_visible()
