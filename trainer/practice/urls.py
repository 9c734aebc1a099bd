"""The URLs of practice."""

from django.urls import path

from trainer.practice.views import (
    attempt,
    attempt_list,
    deal,
    film,
    sessions,
    solve,
    verdict,
)

urlpatterns = [
    path("", deal.deal, name="practice"),
    path("reveal", deal.reveal, name="reveal"),
    path("solves/", solve.store, name="store-solve"),
    path("solves/stamp", solve.stamp_moment, name="solve-stamp"),
    path("solves/recent", solve.recent, name="recent-solves"),
    path("attempts/", attempt_list.all_attempts, name="attempts"),
    path("attempts/move", attempt_list.move, name="move-attempts"),
    path("attempts/delete", attempt_list.delete, name="delete-attempts"),
    path("attempts/undo", attempt_list.undo, name="undo-attempts"),
    path("attempts/<uuid:uuid>/", attempt.attempt, name="attempt"),
    path("attempts/<uuid:uuid>/memorised", attempt.memorised, name="memorised"),
    path("attempts/<uuid:uuid>/memo", attempt.memo, name="memo"),
    path("attempts/<uuid:uuid>/letters", attempt.letters, name="letters"),
    path("attempts/<uuid:uuid>/abandon", attempt.abandon, name="abandon"),
    path("attempts/<uuid:uuid>/outcome", solve.outcome, name="solve-outcome"),
    path("attempts/<uuid:uuid>/again", deal.deal_again, name="deal-again"),
    path("attempts/<uuid:uuid>/review", verdict.review, name="review"),
    path("attempts/<uuid:uuid>/film", film.film, name="film"),
    path("attempts/<uuid:uuid>/notes", verdict.write_notes, name="attempt-notes"),
    path("attempts/<uuid:uuid>/mark", verdict.mark, name="mark-attempt"),
    path("attempts/<uuid:uuid>/share", verdict.share, name="share-attempt"),
    path("attempts/<uuid:uuid>/delete", verdict.delete, name="delete-attempt"),
    path("attempts/<uuid:uuid>/restore", verdict.restore, name="restore-attempt"),
    path("sessions/start", sessions.start, name="start-session"),
    path("sessions/choose", sessions.choose, name="choose-session"),
    path("sessions/<uuid:pk>/", attempt_list.session, name="session"),
    path("sessions/<uuid:pk>/rename", sessions.rename, name="rename-session"),
    path("sessions/<uuid:pk>/delete", sessions.delete, name="delete-session"),
    path("sessions/<uuid:pk>/restore", sessions.restore, name="restore-session"),
    path("shared/<slug:token>/", verdict.shared, name="shared-attempt"),
    path("shared/<slug:token>/review", verdict.shared_review, name="shared-review"),
    path("shared/<slug:token>/film", film.shared_film, name="shared-film"),
]
