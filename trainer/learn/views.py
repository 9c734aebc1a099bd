"""The pages that teach: lessons with their questions, settings explained, and what this site is."""

from collections.abc import Set
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from trainer.learn.forms import AnswersForm, CubesForm
from trainer.learn.lessons import LESSONS, Content, Lesson
from trainer.learn.questions import AnsweredQuestion, answered
from trainer.learn.reading import lessons_done
from trainer.learn.writing import finish_lesson
from trainer.methods.examples import example_memo, example_picture, example_scramble
from trainer.methods.explained import SETTINGS, effects
from trainer.methods.line import line_of, scheme_title
from trainer.methods.stored import Method, method_of, stored_method
from trainer.people.guests import Visitor

NUMBERED = {lesson.slug: number for number, lesson in enumerate(LESSONS)}
EXPLAINED = {setting.slug: setting for setting in SETTINGS}


@require_safe
def learn(request: HttpRequest) -> HttpResponse:
    done = lessons_done(request.user)
    stored = stored_method(request.user)
    scheme = scheme_title(stored.scheme.name if stored.scheme else stored.method.scheme.name)
    context = {
        "lessons": LESSONS,
        "done": done,
        "next": lesson_after(done),
        "settings": SETTINGS,
        "line": line_of(stored.method, scheme),
    }
    return render(request, "learn/learn.html", context)


def lesson_after(done: Set[str]) -> Lesson | None:
    """Return the first unfinished lesson after the last finished one, or the first unfinished one."""
    last = max((NUMBERED[slug] for slug in done & NUMBERED.keys()), default=-1)
    in_turn = (*LESSONS[last + 1 :], *LESSONS[:last])
    return next((each for each in in_turn if each.slug not in done), None)


@require_http_methods(["GET", "HEAD", "POST"])
def lesson(request: HttpRequest, slug: str) -> HttpResponse:
    if slug not in NUMBERED:
        raise Http404
    lesson_found = LESSONS[NUMBERED[slug]]
    cubes = CubesForm(request.GET).number
    content = lesson_found.content(method_of(request.user), cubes)
    answers = AnswersForm(request.POST, content.questions).answers
    questions = {key: answered(key, each, answers[key]) for key, each in content.questions.items()}
    right = sum(each.is_right for each in questions.values())
    if right == len(questions):
        Visitor(request).write(finish_lesson, slug)
    context = page(lesson_found, content, questions) | {"cubes": cubes, "right": right}
    context["done"] = lessons_done(request.user)
    return render(request, f"learn/lessons/{slug}.html", context)


def page(
    lesson_found: Lesson, content: Content, questions: dict[str, AnsweredQuestion]
) -> dict[str, Any]:
    number = NUMBERED[lesson_found.slug]
    return {
        "lesson": lesson_found,
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
    context = {
        "setting": setting,
        "settings": SETTINGS,
        "lesson": LESSONS[NUMBERED[setting.lesson]],
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
