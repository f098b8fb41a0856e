"""Steps of a search as notebooks show them."""

from __future__ import annotations

import base64
import html
import importlib
import re
from dataclasses import dataclass, field
from typing import Any, List, Sequence, Tuple, Union, overload

_PICTURE = re.compile(r"^!\[[^\n]*\]\(<data:image/svg\+xml;base64,([A-Za-z0-9+/=]+)>\)$", re.MULTILINE)
_HEADING = re.compile(r"^## (.*)$", re.MULTILINE)


@dataclass(frozen=True)
class StepView:
    """A step of a search: its number from 1, the picture of the tree at it, and what happens there in a sentence."""

    step: int
    svg: str = field(repr=False)
    sentence: str

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_html_(self) -> str:
        picture = base64.b64encode(self.svg.encode("utf-8")).decode("ascii")
        sentence = html.escape(self.sentence)
        return (
            f'<figure style="margin:0 0 1em"><img style="max-width:100%" alt="{sentence}" '
            f'src="data:image/svg+xml;base64,{picture}"/><figcaption>{self.step}. {sentence}</figcaption></figure>'
        )


class Steps(Sequence[StepView]):
    """Steps of a search. A notebook shows a slider through them where ipywidgets is there, else one below the other."""

    def __init__(self, views: Sequence[StepView]) -> None:
        self._views: Tuple[StepView, ...] = tuple(views)

    @overload
    def __getitem__(self, index: int) -> StepView: ...

    @overload
    def __getitem__(self, index: slice) -> Steps: ...

    def __getitem__(self, index: Union[int, slice]) -> Union[StepView, Steps]:
        return Steps(self._views[index]) if isinstance(index, slice) else self._views[index]

    def __len__(self) -> int:
        return len(self._views)

    def __repr__(self) -> str:
        if not self._views:
            return "<no steps>"
        return f"<steps {self._views[0].step} to {self._views[-1].step}>"

    def slider(self) -> Any:
        """Returns a widget of ipywidgets: a slider through the steps, with a button that plays them."""
        widgets = importlib.import_module("ipywidgets")
        last = max(len(self._views) - 1, 0)
        slider = widgets.IntSlider(min=0, max=last, readout=False, layout=widgets.Layout(width="60%"))
        play = widgets.Play(min=0, max=last, interval=1000)
        picture = widgets.HTML()

        def show(place: int) -> None:
            picture.value = self._views[place]._repr_html_() if self._views else ""

        widgets.jslink((play, "value"), (slider, "value"))
        slider.observe(lambda change: show(change["new"]), names="value")
        show(0)
        return widgets.VBox([widgets.HBox([play, slider]), picture])

    def _repr_html_(self) -> str:
        views = "".join(view._repr_html_() for view in self._views)
        return f'<div style="max-height:40em;overflow:auto">{views}</div>'

    def _ipython_display_(self) -> None:
        display = importlib.import_module("IPython.display")
        try:
            widget = self.slider()
        except ImportError:
            display.display(display.HTML(self._repr_html_()))
        else:
            display.display(widget)


def steps_of(hand_out: str) -> List[StepView]:
    """Reads the steps of a hand-out that has its pictures within."""
    headings = list(_HEADING.finditer(hand_out))
    ends = [heading.start() for heading in headings[1:]] + [len(hand_out)]
    views = []
    for heading, end in zip(headings, ends):
        picture = _PICTURE.search(hand_out, heading.end(), end)
        if picture is None:
            continue
        svg = base64.b64decode(picture.group(1)).decode("utf-8")
        number = int(re.sub(r"\D", "", heading.group(1)))
        views.append(StepView(number, svg, _plain(hand_out[picture.end():end].strip())))
    return views


def _plain(markdown: str) -> str:
    """A text in which signs of Markdown were made to mean themselves."""
    return re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", markdown.replace("&#8288;", ""))
