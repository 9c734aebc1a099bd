"""URLs of the method and of letter schemes."""

from django.urls import include, path

from trainer.methods.views import method, schemes, start

SCHEMES = [
    path("", schemes.scheme_list, name="schemes"),
    path("import/", schemes.import_file, name="scheme-import"),
    path("shared/<str:token>/", schemes.shared_scheme, name="scheme-shared"),
    path("shared/<str:token>/copy/", schemes.copy_shared, name="scheme-copy-shared"),
    path("<str:slug>/", schemes.scheme_page, name="scheme"),
    path("<str:slug>/choose/", schemes.choose, name="scheme-choose"),
    path("<str:slug>/copy/", schemes.copy, name="scheme-copy"),
    path("<str:slug>/edit/", schemes.edit, name="scheme-edit"),
    path("<str:slug>/export/", schemes.export_scheme, name="scheme-export"),
    path("<str:slug>/export/<str:file>", schemes.export_notation, name="scheme-export-notation"),
    path("<str:slug>/share/", schemes.share, name="scheme-share"),
    path("<str:slug>/unshare/", schemes.unshare, name="scheme-unshare"),
    path("<str:slug>/delete/", schemes.delete, name="scheme-delete"),
]

urlpatterns = [
    path("start/", start.start, name="start"),
    path("settings/method/", method.method, name="method"),
    path("schemes/", include(SCHEMES)),
]
