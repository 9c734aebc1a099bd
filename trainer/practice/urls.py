"""Which page of practice stands where."""

from django.urls import path

from trainer.practice.views import history, keeping, practising, reviewing

urlpatterns = [
    path("", practising.deal, name="practice"),
    path("reveal", practising.reveal, name="reveal"),
    path("attempts/", history.all_attempts, name="attempts"),
    path("attempts/move", history.move, name="move-attempts"),
    path("attempts/delete", history.delete, name="delete-attempts"),
    path("attempts/undo", history.undo, name="undo-attempts"),
    path("attempts/<uuid:uuid>/", practising.attempt, name="attempt"),
    path("attempts/<uuid:uuid>/memorised", practising.memorised, name="memorised"),
    path("attempts/<uuid:uuid>/memo", practising.memo, name="memo"),
    path("attempts/<uuid:uuid>/letters", practising.letters, name="letters"),
    path("attempts/<uuid:uuid>/abandon", practising.abandon, name="abandon"),
    path("attempts/<uuid:uuid>/again", practising.deal_again, name="deal-again"),
    path("attempts/<uuid:uuid>/review", reviewing.review, name="review"),
    path("attempts/<uuid:uuid>/notes", reviewing.write_notes, name="attempt-notes"),
    path("attempts/<uuid:uuid>/mark", reviewing.mark, name="mark-attempt"),
    path("attempts/<uuid:uuid>/share", reviewing.share, name="share-attempt"),
    path("attempts/<uuid:uuid>/delete", reviewing.delete, name="delete-attempt"),
    path("attempts/<uuid:uuid>/restore", reviewing.restore, name="restore-attempt"),
    path("sessions/start", keeping.start, name="start-session"),
    path("sessions/choose", keeping.choose, name="choose-session"),
    path("sessions/<uuid:pk>/", history.session, name="session"),
    path("sessions/<uuid:pk>/rename", keeping.rename, name="rename-session"),
    path("sessions/<uuid:pk>/delete", keeping.delete, name="delete-session"),
    path("sessions/<uuid:pk>/restore", keeping.restore, name="restore-session"),
    path("shared/<slug:token>/", reviewing.shared, name="shared-attempt"),
    path("shared/<slug:token>/review", reviewing.shared_review, name="shared-review"),
]
