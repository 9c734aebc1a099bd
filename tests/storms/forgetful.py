"""The site with a door that does not know a deal again: the control of the storms.

Settings and addresses of its own; each deal that is brought becomes a new attempt.
"""

from dataclasses import replace
from random import SystemRandom
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import include, path
from django.utils import timezone

from trainer.people.guests import Visitor
from trainer.practice import attempts
from trainer.practice.tokens import DealtScramble


def reveal(request: HttpRequest) -> HttpResponse:
    dealt = replace(DealtScramble.read(request.POST["deal"]), uuid=uuid4())
    visitor = Visitor(request, page=dealt.uuid.hex)
    attempt = visitor.write(attempts.reveal, dealt, timezone.now(), SystemRandom())
    return redirect("attempt", attempt.uuid)


urlpatterns = [path("reveal", reveal), path("", include("trainer.urls"))]
