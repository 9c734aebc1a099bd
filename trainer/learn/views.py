"""The pages that teach: lessons with their questions, settings explained, and what this site is."""

from collections.abc import Set
from functools import lru_cache
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods, require_safe

from trainer.learn.forms import AnswersForm, PlaceForm
from trainer.learn.lessons import LESSONS, OTHER_METHODS, Content, Lesson
from trainer.learn.questions import answered
from trainer.learn.reading import lessons_done
from trainer.learn.stepping import LessonStep
from trainer.learn.writing import finish_lesson
from trainer.methods.examples import example_memo, example_picture, example_scramble
from trainer.methods.explained import SETTINGS, effects
from trainer.methods.line import line_of, scheme_title
from trainer.methods.stored import Method, method_of, stored_method
from trainer.people.guests import Visitor

LESSONS_BY_SLUG = {lesson.slug: lesson for lesson in (*LESSONS, *OTHER_METHODS)}
EXPLAINED = {setting.slug: setting for setting in SETTINGS}


@require_safe
def learn(request: HttpRequest) -> HttpResponse:
    done = lessons_done(request.user)
    stored = stored_method(request.user)
    scheme = scheme_title(stored.scheme.name if stored.scheme else stored.method.scheme.name)
    context = {
        "lessons": LESSONS,
        "others": OTHER_METHODS,
        "done": done,
        "current": lesson_after(done),
        "settings": SETTINGS,
        "line": line_of(stored.method, scheme),
    }
    return render(request, "learn/learn.html", context)


def lesson_after(done: Set[str]) -> Lesson | None:
    """Return the first unfinished lesson after the last finished one, or the first unfinished one."""
    last = max((n for n, each in enumerate(LESSONS) if each.slug in done), default=-1)
    in_turn = (*LESSONS[last + 1 :], *LESSONS[: max(last, 0)])
    return next((each for each in in_turn if each.slug not in done), None)


@require_http_methods(["GET", "HEAD", "POST"])
def lesson(request: HttpRequest, slug: str) -> HttpResponse:
    if slug not in LESSONS_BY_SLUG:
        raise Http404
    lesson, place = LESSONS_BY_SLUG[slug], PlaceForm(request.GET)
    content = content_of(slug, method_of(request.user), place.number, get_language())
    data = request.POST if request.method == "POST" else request.GET
    answers = AnswersForm(data, content.questions).answers
    questions = {key: answered(key, each, answers[key]) for key, each in content.questions.items()}
    step = LessonStep(content, place.number, place.screen(len(content.screens)), questions)
    if request.method == "POST" and step.is_done:
        Visitor(request).write(finish_lesson, slug)
    context = page(lesson, step) | {"done": lessons_done(request.user)}
    return render(request, f"learn/lessons/{slug}.html", context)


@lru_cache(maxsize=64)
def content_of(slug: str, method: Method, cubes: int, _language: str) -> Content:
    """Keep what is made for a reader: each screen of a lesson is a request, and so is each answer."""
    return LESSONS_BY_SLUG[slug].content(method, cubes)


def page(lesson: Lesson, step: LessonStep) -> dict[str, Any]:
    path = LESSONS if lesson in LESSONS else OTHER_METHODS
    place = path.index(lesson) + 1
    return {
        "lesson": lesson,
        "lessons": LESSONS,
        "number": place if path is LESSONS else None,
        "following": path[place] if place < len(path) else None,
        "step": step,
        "screen": step.screen,
        "content": step.content,
        "facts": step.content.facts,
        "asked": step.question,
        "line": line_of(step.content.method),
    }


@require_safe
def reference(request: HttpRequest, slug: str) -> HttpResponse:
    if slug not in EXPLAINED:
        raise Http404
    setting, method = EXPLAINED[slug], method_of(request.user)
    context = {
        "setting": setting,
        "settings": SETTINGS,
        "lesson": LESSONS_BY_SLUG[setting.lesson],
        "effects": effects(setting, method),
        "method": method,
        "shown_for": setting.method_for(method),
        "scramble": example_scramble(),
        "picture": example_picture(method),
    }
    return render(request, f"learn/settings/{slug}.html", context)


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    method: Method = method_of(request.user)
    context = {
        "picture": example_picture(method),
        "scramble": example_scramble(),
        "memo": example_memo(method),
        "lessons": LESSONS,
    }
    return render(request, "welcome.html", context)
