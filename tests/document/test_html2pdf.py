"""The child process: templates in their sandbox, and nothing fetched but what the job holds."""

from __future__ import annotations

import json
from typing import Any

import jinja2
import pytest

from pnp.document.html2pdf import HTML_KEY, read_job, render


def job(template: str, **context: Any) -> dict[str, Any]:
    return read_job(
        json.dumps({"template": "t.html", "sources": {"t.html": template}, "context": context})
    )


def test_texts_are_escaped_and_html_is_not() -> None:
    given = job("{{ plain }} {{ html }}", plain="<b>", html={HTML_KEY: "<b>"})
    assert render(given) == "&lt;b&gt; <b>"


@pytest.mark.parametrize(
    "template",
    [
        "{{ ''.__class__.__mro__[1].__subclasses__() }}",
        "{{ text.format.__globals__ }}",
        "{{ cycler.__init__.__globals__.os.system('true') }}",
        "{{ items.append(3) }}",
        "{% for i in range(10000000) %}{% endfor %}",
        "{% include '/etc/passwd' %}",
        "{{ nothing }}",
    ],
)
def test_a_template_reaches_nothing(template: str) -> None:
    with pytest.raises((jinja2.TemplateError, OverflowError)):
        render(job(template, text="", items=[1]))
