"""The text of a file that does not say its encoding; a guess is always stated."""

import codecs

from incastro.refusal import Refusal
from incastro.sheets.finding import Finding

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig", "UTF-8"),
    (codecs.BOM_UTF32_LE, "utf-32", "UTF-32"),
    (codecs.BOM_UTF32_BE, "utf-32", "UTF-32"),
    (codecs.BOM_UTF16_LE, "utf-16", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16", "UTF-16"),
)
# What names in an entry list are full of; the wrong single-byte table shows daggers and tildes instead.
_ACCENTED = frozenset("àèéìòùáíóúâêîôûäëïöüñçãõåøæßÀÈÉÌÒÙÁÍÓÚÂÊÎÔÛÄËÏÖÜÑÇ’")
_CONTROL = frozenset(range(32)) - frozenset(b"\t\n\r\x0b\x0c\x1a\x1b")


def decode(data: bytes) -> tuple[str, Finding]:
    """The text and a finding that says which encoding was told or guessed.

    UTF-8 and UTF-16 by their mark or their shape, else Windows (cp1252) or the old Mac, whichever reads as
    words. Refusal `sheet.not_text` for what is no text at all.
    """
    for mark, codec, name in _MARKS:
        if data.startswith(mark):
            return _strictly(data, codec, name), Finding(code="sheet.encoding", params={"encoding": name})
    for codec in ("utf-16-le", "utf-16-be"):
        if _looks_wide(data, codec):
            return _strictly(data, codec, "UTF-16"), _guess("UTF-16")
    sample = data[:65536]
    if sum(byte in _CONTROL for byte in sample) > len(sample) // 200:
        raise Refusal("sheet.not_text")
    try:
        return data.decode("utf-8"), Finding(code="sheet.encoding", params={"encoding": "UTF-8"})
    except UnicodeDecodeError:
        windows, mac = (data.decode(codec, "replace") for codec in ("cp1252", "mac_roman"))
        if _accents(mac) - mac.count("\ufffd") > _accents(windows) - windows.count("\ufffd"):
            return mac, _guess("Mac Roman")
        return windows, _guess("Windows-1252")


def _strictly(data: bytes, codec: str, name: str) -> str:
    try:
        return data.decode(codec)
    except UnicodeDecodeError as problem:
        raise Refusal("sheet.wrong_encoding", {"encoding": name, "byte": problem.start}) from problem


def _looks_wide(data: bytes, codec: str) -> bool:
    sample = data[:4096]
    zeros = sample[1::2] if codec == "utf-16-le" else sample[::2]
    return len(sample) >= 8 and zeros.count(0) > len(zeros) * 0.7


def _accents(text: str) -> int:
    return sum(letter in _ACCENTED for letter in text)


def _guess(encoding: str) -> Finding:
    return Finding(code="sheet.encoding_guessed", params={"encoding": encoding})
