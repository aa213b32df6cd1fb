"""What Telegram Desktop exports of the invented group: the same messages, in its own words (section C)."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from tests.fakes.telegram_api import Chat

ROME = ZoneInfo("Europe/Rome")
SHIFT = 1_000_000_000_000


def exported(chat: Chat) -> dict[str, Any]:
    """The `result.json` of a supergroup; deleted messages are not in it, album ids never are."""
    return {
        "name": chat.title,
        "type": "private_supergroup",
        "id": -chat.id - SHIFT,
        "messages": [_told(message) for _number, message in sorted(chat.messages.items())],
    }


def _told(message: dict[str, Any]) -> dict[str, Any]:
    sender = message["from"]
    told: dict[str, Any] = {
        "id": message["message_id"],
        "type": "message",
        "date": _wall(message["date"]),
        "date_unixtime": str(message["date"]),
        "from": " ".join(filter(None, (sender["first_name"], sender.get("last_name")))),
        "from_id": f"user{sender['id']}",
        "text": message.get("caption", message.get("text", "")),
    }
    if "edit_date" in message:
        told |= {"edited": _wall(message["edit_date"]), "edited_unixtime": str(message["edit_date"])}
    if "forward_origin" in message:
        told["forwarded_from"] = (
            message["forward_origin"].get("sender_user", {}).get("first_name", "Qualcuno")
        )
    if "photo" in message:
        told["photo"] = f"photos/photo_{message['message_id']}.jpg"
    if "document" in message:
        file = message["document"]
        told |= {"file": f"files/{file['file_name']}", "file_name": file["file_name"]}
        told["mime_type"] = file.get("mime_type", "")
    return told


def _wall(at: int) -> str:
    return datetime.fromtimestamp(at, ROME).replace(tzinfo=None).isoformat()
