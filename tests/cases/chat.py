"""A group's export as Telegram Desktop writes it (cases, section C)."""

from typing import Any

from tests.cases.cast import Facts, offline, rome

LEFT_OUT = "(File not included. Change data exporting settings to download.)"
ADA = {"telegram": ["user77"]}


class Chat:
    """Messages from id 101 on, each at a wall time of Saturday 17 October 2026 or a full one."""

    def __init__(self) -> None:
        self.messages: list[Facts] = []

    def post(self, clock: str, who: str | None, user: Any, text: Any = "", **more: Any) -> int:
        """One message with a photo; its id."""
        wall = f"2026-10-17T{clock}" if "T" not in clock else clock
        message = {
            "id": 101 + len(self.messages),
            "type": "message",
            "date": wall,
            "date_unixtime": str(rome(wall)),
            "from": who,
            "from_id": f"user{user}" if isinstance(user, int) else user,
            "photo": "photos/photo_1.jpg",
            "text": text,
            **more,
        }
        self.messages.append({name: value for name, value in message.items() if value is not ...})
        return int(message["id"])

    def single(self, **more: Any) -> Facts:
        """The export of this chat alone."""
        return {
            "name": "Puzzle Italia",
            "type": "public_supergroup",
            "id": 2471352452,
            "messages": self.messages,
            **more,
        }

    def full(self, *others: Facts) -> Facts:
        """The export of a whole account."""
        return {"about": "…", "chats": {"about": "…", "list": [self.single(), *others]}}


def raced(name: str = "Ada", **more: Any) -> Facts:
    """An offline entrant of whom the facts say nothing yet."""
    return offline(name, **{"sealed": None, **ADA, **more})


def settled(result: Any) -> bool:
    """Nothing is asked and nothing blocks."""
    return not result["questions"] and not result["blocking"]
