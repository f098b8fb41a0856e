"""What this package says in notebooks itself, in the languages of the program; all else is said by the program."""

from __future__ import annotations

from typing import Dict, Optional

_WORDS: Dict[str, Dict[str, str]] = {
    "en": {
        "link": "There is no display here for a window; where Plyscope is at hand, this link opens the same: {link}",
        "no_link": "There is no display here for a window, and no link to it: {why}",
        "more_steps": "these are {count} steps, and there are more: steps({next}) goes on from there",
    },
    "zh": {
        "link": "这里没有图形界面，打不开窗口；在装有 Plyscope 的电脑上，用这个链接可以打开同样的内容：{link}",
        "no_link": "这里没有图形界面，打不开窗口，也没有指向它的链接：{why}",
        "more_steps": "这里是 {count} 个步骤，后面还有；用 steps({next}) 接着看",
    },
}


def say(what: str, language: Optional[str], **named: object) -> str:
    """A sentence in the language that was asked for."""
    return _WORDS["zh" if language == "zh" else "en"][what].format(**named)
