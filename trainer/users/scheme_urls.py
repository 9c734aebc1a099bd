"""Which page of the letter schemes stands where."""

from django.urls import path

from trainer.users import scheme_views

urlpatterns = [
    path("", scheme_views.scheme_list, name="schemes"),
    path("import/", scheme_views.import_file, name="scheme-import"),
    path("shared/<str:token>/", scheme_views.shared_scheme, name="scheme-shared"),
    path("shared/<str:token>/copy/", scheme_views.copy_shared, name="scheme-copy-shared"),
    path("<str:slug>/", scheme_views.scheme_page, name="scheme"),
    path("<str:slug>/choose/", scheme_views.choose, name="scheme-choose"),
    path("<str:slug>/copy/", scheme_views.copy, name="scheme-copy"),
    path("<str:slug>/edit/", scheme_views.edit, name="scheme-edit"),
    path("<str:slug>/export/", scheme_views.export_scheme, name="scheme-export"),
    path(
        "<str:slug>/export/<str:file>", scheme_views.export_notation, name="scheme-export-notation"
    ),
    path("<str:slug>/share/", scheme_views.share, name="scheme-share"),
    path("<str:slug>/unshare/", scheme_views.unshare, name="scheme-unshare"),
    path("<str:slug>/delete/", scheme_views.delete, name="scheme-delete"),
]
