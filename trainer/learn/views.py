"""The pages that teach: lessons with their questions, settings explained, and what this site is."""

from collections.abc import Set
from typing import Any

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from trainer.learn.finished import lessons_done
from trainer.learn.finishing import finish_lesson
from trainer.learn.forms import AnswersForm, CubesForm
from trainer.learn.lessons import LESSONS, Content, Lesson
from trainer.learn.questions import Asked, asked
from trainer.learn.settings_explained import SETTINGS, effects
from trainer.users.guests import guest_for
from trainer.users.methods import (
    Method,
    example_memo,
    example_picture,
    example_scramble,
    line_of,
    method_of,
    scheme_title,
    stored_method,
)

NUMBERED = {lesson.slug: number for number, lesson in enumerate(LESSONS)}
EXPLAINED = {setting.slug: setting for setting in SETTINGS}


@require_safe
def learn(request: HttpRequest) -> HttpResponse:
    done = lessons_done(request.user)
    stored = stored_method(request.user)
    scheme = scheme_title(stored.scheme.name if stored.scheme else stored.method.scheme.name)
    told = {
        "lessons": LESSONS,
        "done": done,
        "next": lesson_after(done),
        "settings": SETTINGS,
        "line": line_of(stored.method, scheme),
    }
    return render(request, "learn/learn.html", told)


def lesson_after(done: Set[str]) -> Lesson | None:
    """The first lesson not done behind the last one done, or else the first of those left out."""
    last = max((NUMBERED[slug] for slug in done & NUMBERED.keys()), default=-1)
    in_turn = (*LESSONS[last + 1 :], *LESSONS[:last])
    return next((each for each in in_turn if each.slug not in done), None)


@require_http_methods(["GET", "HEAD", "POST"])
def lesson(request: HttpRequest, slug: str) -> HttpResponse:
    if slug not in NUMBERED:
        raise Http404
    found = LESSONS[NUMBERED[slug]]
    cubes = CubesForm(request.GET).number
    content = found.content(method_of(request.user), cubes)
    answers = AnswersForm(request.POST, content.questions).answers
    questions = {key: asked(key, each, answers[key]) for key, each in content.questions.items()}
    right = sum(each.is_right for each in questions.values())
    if right == len(questions):
        with transaction.atomic():
            finish_lesson(guest_for(request), slug)
    told = page(found, content, questions) | {"cubes": cubes, "right": right}
    told["done"] = lessons_done(request.user)
    return render(request, f"learn/lessons/{slug}.html", told)


def page(found: Lesson, content: Content, questions: dict[str, Asked]) -> dict[str, Any]:
    number = NUMBERED[found.slug]
    return {
        "lesson": found,
        "lessons": LESSONS,
        "number": number + 1,
        "previous": LESSONS[number - 1] if number else None,
        "next": LESSONS[number + 1] if number + 1 < len(LESSONS) else None,
        "content": content,
        "shown": content.examples,
        "facts": content.facts,
        "questions": questions,
        "line": line_of(content.method),
    }


@require_safe
def reference(request: HttpRequest, slug: str) -> HttpResponse:
    if slug not in EXPLAINED:
        raise Http404
    setting, method = EXPLAINED[slug], method_of(request.user)
    told = {
        "setting": setting,
        "settings": SETTINGS,
        "lesson": LESSONS[NUMBERED[setting.lesson]],
        "effects": effects(setting, method),
        "method": method,
        "shown_for": setting.method_for(method),
        "scramble": example_scramble(),
        "picture": example_picture(method),
    }
    return render(request, f"learn/settings/{slug}.html", told)


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    method: Method = method_of(request.user)
    told = {
        "picture": example_picture(method),
        "scramble": example_scramble(),
        "memo": example_memo(method),
        "lessons": LESSONS,
    }
    return render(request, "welcome.html", told)
