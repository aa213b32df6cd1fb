"""The Bot API's methods over HTTP, and the postman who brings updates to a webhook."""

import json
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx

from tests.fakes.telegram import read_body
from tests.fakes.telegram_api import DAY, MOST_DOWNLOAD, BotApi, Call, Chat, Refused

Fields = dict[str, Any]
REACTIONS = set(
    "👍👎❤🔥🥰👏😁🤔🤯😱🤬😢🎉🤩🤮💩🙏👌🕊🤡🥱🥴😍🐳🌚🌭💯🤣⚡🍌🏆💔🤨😐🍓🍾💋🖕😈😴😭🤓👻👀🎃🙈😇😨🤝✍🤗🫡🎅🎄☃💅🤪🗿🆒💘🙉🦄😘💊🙊😎👾😡"
)
TAGS = re.compile(r"<(/?)(\w[\w-]*)[^>]*>")


class Handler(BaseHTTPRequestHandler):
    """One line to the server."""

    api: BotApi
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self._handle(*_read(self.headers.get("Content-Type", ""), body))

    def do_GET(self) -> None:
        query = parse_qs(urlsplit(self.path).query)
        self._handle({name: values[0] for name, values in query.items()}, {})

    def _handle(self, fields: Fields, files: dict[str, bytes]) -> None:
        if self.api.down:
            self.close_connection = True
            return
        path = urlsplit(self.path).path
        if path.startswith("/file/"):
            self._download(path)
            return
        token, _slash, method = path.removeprefix("/bot").rpartition("/")
        call = Call(method, fields, files)
        with self.api.lock:
            self.api.calls.append(call)
            mine = self.api.answers and self.api.only in (None, method)
            answer = self.api.answers.pop(0) if mine else None
        if isinstance(answer, float):
            time.sleep(answer)
            self.close_connection = True
            return
        try:
            if token != self.api.token:
                raise Refused(401, "Unauthorized")
            if isinstance(answer, Refused):
                raise answer
            said: Fields = {"ok": True, "result": METHODS[method](self.api, fields)}
        except KeyError:
            call.status, said = 404, {"ok": False, "error_code": 404, "description": "Not Found"}
        except Refused as no:
            call.status = no.code
            said = {"ok": False, "error_code": no.code, "description": no.description}
            if no.parameters:
                said["parameters"] = no.parameters
        self._say(call.status, json.dumps(said).encode(), "application/json")

    def _download(self, path: str) -> None:
        token, _slash, name = path.removeprefix("/file/bot").partition("/")
        data = self.api.files.get(name.rpartition("/")[2]) if token == self.api.token else None
        if data is None:
            self._say(404, b'{"ok":false,"error_code":404,"description":"Not Found"}', "application/json")
        else:
            with self.api.lock:
                self.api.calls.append(Call("download", {"path": name}, {}))
            self._say(200, data, "application/octet-stream")

    def _say(self, status: int, body: bytes, kind: str) -> None:
        try:
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        except OSError:
            self.close_connection = True

    def date_time_string(self, timestamp: float | None = None) -> str:
        return formatdate(self.api.now() if timestamp is None else timestamp, usegmt=True)

    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def serving(api: BotApi) -> Iterator[BotApi]:
    bound = type("Bound", (Handler,), {"api": api})
    server = ThreadingHTTPServer(("127.0.0.1", 0), bound)
    server.daemon_threads = True
    api.url = f"http://127.0.0.1:{server.server_address[1]}"
    over = threading.Event()
    for target in (lambda: server.serve_forever(poll_interval=0.02), lambda: _carry(api, over)):
        threading.Thread(target=target, daemon=True).start()
    try:
        yield api
    finally:
        over.set()
        server.shutdown()
        server.server_close()


def _read(kind: str, body: bytes) -> tuple[Fields, dict[str, bytes]]:
    if kind.startswith("application/json"):
        return json.loads(body or b"{}"), {}
    if not kind:
        return {}, {}
    fields, files = read_body(kind, body)
    return dict(fields), files


def _carry(api: BotApi, over: threading.Event) -> None:
    """Bring updates to the webhook, one after the other, each until it is taken."""
    wait = 0.02
    with httpx.Client(timeout=10, trust_env=False) as client:
        while not over.wait(0.005 if wait <= 0.02 else wait):
            with api.news:
                if not api.pending or not api.webhook.url or api.down:
                    wait = 0.02
                    api.news.wait(0.02)
                    continue
                update, hook = api.pending[0], api.webhook
            headers = {"X-Telegram-Bot-Api-Secret-Token": hook.secret} if hook.secret else {}
            try:
                answer = client.post(hook.url, json=update, headers=headers)
                failure = (
                    "" if answer.is_success else f"Wrong response from the webhook: {answer.status_code}"
                )
            except httpx.HTTPError as problem:
                failure = f"Connection failed: {type(problem).__name__}"
            with api.lock:
                if failure:
                    hook.last_error, hook.last_error_at = failure, api.now()
                    wait = min(wait * 2 + 0.02, 1)
                elif api.pending and api.pending[0] is update:
                    api.pending.pop(0)
                    api.delivered.append(update["update_id"])
                    wait = 0.02


def get_me(api: BotApi, _fields: Fields) -> Any:
    return {
        **api.me,
        "username": api.username,
        "can_join_groups": True,
        "can_read_all_group_messages": api.can_read_all,
        "supports_inline_queries": False,
    }


def get_updates(api: BotApi, fields: Fields) -> Any:
    if api.webhook.url:
        raise Refused(
            409, "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete "
            "the webhook first",
        )  # fmt: skip
    offset, limit = int(fields.get("offset", 0)), min(int(fields.get("limit", 100)), 100)
    until = time.monotonic() + min(int(fields.get("timeout", 0)), 50)
    if "allowed_updates" in fields:
        api.webhook.allowed = _list(fields["allowed_updates"])
    with api.news:
        api.polls += 1
        mine = api.polls
        api.news.notify_all()
        if offset < 0:
            api.pending = api.pending[offset:]
        elif offset:
            api.pending = [each for each in api.pending if each["update_id"] >= offset]
        while not api.pending and time.monotonic() < until and not api.down:
            api.news.wait(max(min(until - time.monotonic(), 0.2), 0.001))
            if api.polls != mine:
                raise Refused(
                    409, "Conflict: terminated by other getUpdates request; make sure that only one bot "
                    "instance is running",
                )  # fmt: skip
        return _lasting(api)[:limit]


def _lasting(api: BotApi) -> list[Fields]:
    """Updates wait for a day."""

    def age(update: Fields) -> float:
        inner = next(value for key, value in update.items() if key != "update_id")
        return float(api.now() - int(inner.get("edit_date", inner.get("date", api.now()))))

    api.pending = [each for each in api.pending if age(each) <= DAY]
    return list(api.pending)


def set_webhook(api: BotApi, fields: Fields) -> Any:
    url, secret = str(fields.get("url", "")), str(fields.get("secret_token", ""))
    if url and not url.startswith(("https://", "http://127.0.0.1", "http://localhost")):
        raise Refused(400, "Bad Request: bad webhook: An HTTPS URL must be provided for webhook")
    if secret and not re.fullmatch(r"[A-Za-z0-9_-]{1,256}", secret):
        raise Refused(400, "Bad Request: secret token contains unallowed characters")
    with api.news:
        api.webhook.url, api.webhook.secret = url, secret
        api.webhook.last_error = ""
        if "allowed_updates" in fields:
            api.webhook.allowed = _list(fields["allowed_updates"])
        if _truth(fields.get("drop_pending_updates")):
            api.pending.clear()
        api.polls += 1
        api.news.notify_all()
    return True


def delete_webhook(api: BotApi, fields: Fields) -> Any:
    return set_webhook(api, {"drop_pending_updates": fields.get("drop_pending_updates"), "url": ""})


def get_webhook_info(api: BotApi, _fields: Fields) -> Any:
    hook = api.webhook
    said: Fields = {
        "url": hook.url,
        "has_custom_certificate": False,
        "pending_update_count": len(api.pending),
    }
    if hook.last_error:
        said |= {"last_error_date": hook.last_error_at, "last_error_message": hook.last_error}
    if hook.allowed:
        said["allowed_updates"] = hook.allowed
    return said


def get_file(api: BotApi, fields: Fields) -> Any:
    ident = str(fields["file_id"])
    data = api.files.get(ident)
    if data is None:
        raise Refused(400, "Bad Request: wrong file_id or the file is temporarily unavailable")
    if len(data) > MOST_DOWNLOAD:
        raise Refused(400, "Bad Request: file is too big")
    return {
        "file_id": ident,
        "file_unique_id": ident[-16:],
        "file_size": len(data),
        "file_path": f"photos/{ident}",
    }


def send_message(api: BotApi, fields: Fields) -> Any:
    text = str(fields.get("text", ""))
    if not text.strip():
        raise Refused(400, "Bad Request: message text is empty")
    return _send(api, fields, text, 4096, {"text": _bare(text, fields)})


def send_photo(api: BotApi, fields: Fields) -> Any:
    caption = str(fields.get("caption", ""))
    return _send(api, fields, caption, 1024, {"caption": _bare(caption, fields), "photo": []})


def _send(api: BotApi, fields: Fields, text: str, most: int, content: Fields) -> Any:
    with api.lock:
        chat = _chat(api, fields["chat_id"], writing=True)
        if len(_bare(text, fields).encode("utf-16-le")) // 2 > most:
            raise Refused(400, "Bad Request: message is too long")
        reply = _json(fields.get("reply_parameters"))
        if (
            reply
            and reply["message_id"] not in chat.messages
            and not reply.get("allow_sending_without_reply")
        ):
            raise Refused(400, "Bad Request: message to be replied not found")
        _keep_limits(api, chat)
        chat.last += 1
        message = {
            "message_id": chat.last,
            "from": api.me,
            "chat": chat.told(),
            "date": api.now(),
            **content,
        }
        if reply and reply["message_id"] in chat.messages:
            message["reply_to_message"] = {"message_id": reply["message_id"]}
        if fields.get("message_thread_id"):
            message |= {"message_thread_id": int(fields["message_thread_id"]), "is_topic_message": True}
        chat.messages[chat.last] = message
        api.sent.append({"text": text, **message, "html": text, "at": api.stopwatch()})
        return message


def _keep_limits(api: BotApi, chat: Chat) -> None:
    now = api.stopwatch()
    window, most = (api.per_person, 1) if chat.type == "private" else (60.0, api.per_group)
    chat.sent_at = [each for each in chat.sent_at if now - each < window]
    if len(chat.sent_at) >= most:
        wait = int(window - (now - chat.sent_at[0])) + 1
        raise Refused(429, f"Too Many Requests: retry after {wait}", retry_after=wait)
    chat.sent_at.append(now)


def set_message_reaction(api: BotApi, fields: Fields) -> Any:
    with api.lock:
        chat = _chat(api, fields["chat_id"], writing=True)
        number = int(fields["message_id"])
        if number not in chat.messages:
            raise Refused(400, "Bad Request: message to react not found")
        if api.reactions_need_admin and chat.type != "private" and chat.members[api.id] != "administrator":
            raise Refused(400, "Bad Request: CHAT_ADMIN_REQUIRED")
        given = [each.get("emoji", "") for each in _json(fields.get("reaction")) or []]
        if len(given) > 1 or any(each.rstrip("\ufe0f") not in REACTIONS for each in given):
            raise Refused(400, "Bad Request: REACTION_INVALID")
        api.reactions[chat.id, number] = given
    return True


def get_chat_member(api: BotApi, fields: Fields) -> Any:
    chat, user = _chat(api, fields["chat_id"]), int(fields["user_id"])
    if user == api.id:
        who: Fields | None = get_me(api, {})
    else:
        who = api.users.get(user)
    if who is None:
        raise Refused(400, "Bad Request: PARTICIPANT_ID_INVALID")
    status = chat.members.get(user, "left")
    return {"user": who, "status": status, **({"is_anonymous": False} if status == "administrator" else {})}


def get_chat(api: BotApi, fields: Fields) -> Any:
    chat = _chat(api, fields["chat_id"])
    return {**chat.told(), "accent_color_id": 1, "max_reaction_count": 11, "permissions": {}}


def get_chat_member_count(api: BotApi, fields: Fields) -> Any:
    chat = _chat(api, fields["chat_id"])
    return sum(status not in ("left", "kicked") for status in chat.members.values())


def _chat(api: BotApi, ident: Any, *, writing: bool = False) -> Chat:
    text = str(ident)
    if text.startswith("@"):
        chat = next((each for each in api.chats.values() if f"@{each.username}" == text), None)
    else:
        chat = api.chats.get(int(text))
    if chat is None and int(text) in api.users:
        raise Refused(403, "Forbidden: bot can't initiate conversation with a user")
    if chat is None:
        raise Refused(400, "Bad Request: chat not found")
    if chat.moved_to is not None:
        raise Refused(
            400,
            "Bad Request: group chat was upgraded to a supergroup chat",
            migrate_to_chat_id=chat.moved_to,
        )
    status = chat.members.get(api.id, "left")
    if chat.type == "private" and chat.members.get(chat.id) == "kicked":
        raise Refused(403, "Forbidden: bot was blocked by the user")
    if status in ("left", "kicked"):
        raise Refused(403, f"Forbidden: bot is not a member of the {chat.type} chat")
    return chat


def _bare(text: str, fields: Fields) -> str:
    if fields.get("parse_mode") != "HTML":
        return text
    stack: list[str] = []
    for found in TAGS.finditer(text):
        if not found[1]:
            stack.append(found[2])
        elif not stack or stack.pop() != found[2]:
            raise Refused(400, "Bad Request: can't parse entities: Unmatched end tag")
    if stack:
        raise Refused(400, f"Bad Request: can't parse entities: Can't find end tag of {stack[-1]}")
    return TAGS.sub("", text).replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")


def _json(given: Any) -> Any:
    return json.loads(given) if isinstance(given, str) and given else given


def _list(given: Any) -> list[str]:
    return [str(each) for each in _json(given) or []]


def _truth(given: Any) -> bool:
    return str(given).lower() in ("true", "1")


METHODS: dict[str, Callable[[BotApi, Fields], Any]] = {
    "getMe": get_me,
    "getUpdates": get_updates,
    "setWebhook": set_webhook,
    "deleteWebhook": delete_webhook,
    "getWebhookInfo": get_webhook_info,
    "getFile": get_file,
    "sendMessage": send_message,
    "sendPhoto": send_photo,
    "setMessageReaction": set_message_reaction,
    "getChatMember": get_chat_member,
    "getChat": get_chat,
    "getChatMemberCount": get_chat_member_count,
}
