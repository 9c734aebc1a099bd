# Blindtrace: `make run` serves the site on this machine, `make test` proves it works.

PY ?= python3
PORT ?= 8000
PYTHON := .venv/bin/python
# What runs pytest: .ci/run says `-m coverage run` here.
MEASURED ?=
# Tests of the library that imports no Django: they need not be collected to be left out.
WITHOUT_DATABASE := $(patsubst %,--ignore=tests/cubecore/%,cli commutators cube memo pictures scrambles solvers)

.DELETE_ON_ERROR:
.PHONY: run test test-fast check bench long serve clean

run: .venv/for-run .secret-key
	@$(PYTHON) -c 'import socket; socket.create_server(("127.0.0.1", $(PORT)))' 2>/dev/null || \
	  { echo 'Port $(PORT) cannot be had, something else uses it: choose another, as in make run PORT=8001' >&2; exit 1; }
	@export DEBUG=True SECRET_KEY="$$(cat .secret-key)"; \
	  $(PYTHON) manage.py migrate --verbosity 0 && $(PYTHON) manage.py load_schemes --verbosity 0 && \
	  $(PYTHON) manage.py fill_deals --stock 100 --verbosity 0 && exec $(PYTHON) manage.py runserver 127.0.0.1:$(PORT)

test: .venv/for-tests
	$(PYTHON) -m tests.machine
	$(PYTHON) -m tests.side_by_side \
	  website="$(PYTHON) $(MEASURED) -m pytest -m 'not browser and not storm' --ignore tests/cubecore" \
	  browser="$(PYTHON) -m pytest tests/browser" \
	  postgresql="$(PYTHON) -m tests.postgresql $(PYTHON) -m pytest $(WITHOUT_DATABASE) -m 'database and not browser and not storm'" \
	  library="$(PYTHON) $(MEASURED) -m pytest -m 'not browser and not storm' tests/cubecore" \
	  storm="$(PYTHON) -m pytest tests/storms"

test-fast: .venv/for-tests
	$(PYTHON) -m pytest -m 'not browser and not storm and not slow'

check: .venv/for-tests .secret-key
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m ruff check .
	$(PYTHON) -m mypy
	$(PYTHON) -c 'from importlinter.cli import lint_imports_command as lint; lint()'
	$(PYTHON) manage.py makemigrations --check --settings tests.settings
	@export DEBUG=False HTTPS=True SECRET_KEY="$$(cat .secret-key)" ALLOWED_HOSTS=blindtrace.example; \
	  $(PYTHON) manage.py check --deploy --fail-level WARNING

bench: .venv/for-tests
	$(PYTHON) -m tests.benchmarks

long: .venv/for-tests
	$(PYTHON) -m tests.machine
	$(PYTHON) -m tests.long

# Takes its SECRET_KEY, ALLOWED_HOSTS, DATABASE_URL and so on from the environment, as trainer/settings.py
# and trainer/serving.py tell.
serve: .venv/for-serve
	BIND=$${BIND:-127.0.0.1:$(PORT)} $(PYTHON) manage.py check --deploy --fail-level WARNING
	$(PYTHON) manage.py migrate --verbosity 0
	$(PYTHON) manage.py load_schemes --verbosity 0
	$(PYTHON) manage.py fill_deals --verbosity 0
	$(PYTHON) manage.py collectstatic --noinput --verbosity 0
	BIND=$${BIND:-127.0.0.1:$(PORT)} exec $(PYTHON) -m gunicorn --config python:trainer.serving trainer.wsgi

# The database and the key of the site that runs here stay.
clean:
	rm -rf .venv .peers .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	rm -rf .coverage .coverage.* build dist screenshots staticfiles
	find cubecore trainer tests -name __pycache__ -prune -exec rm -rf {} +

.secret-key:
	@umask 077; $(PY) -c 'import secrets; print(secrets.token_urlsafe(50))' > $@

# The marks of an environment are taken away before packages change and written again last: one whose
# making was interrupted, or that was copied from elsewhere, has none of this place and is made anew.
HERE = test -x $(PYTHON) && test "$$(cat .venv/for-run 2>/dev/null)" = '$(CURDIR)'
ifneq ($(shell $(HERE) && echo yes),yes)
.PHONY: .venv/for-run .venv/for-serve .venv/for-tests
endif

.venv/for-run: pyproject.toml requirements.txt
	$(call environment,requirements.txt,for-run)
.venv/for-serve: pyproject.toml requirements-prod.txt
	$(call environment,requirements-prod.txt,for-run for-serve)
.venv/for-tests: pyproject.toml requirements-dev.txt
	$(call environment,requirements-dev.txt,for-run for-serve for-tests)

define environment
	@$(PY) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	  { echo 'Blindtrace needs Python 3.11 or newer: name one, as in make $(MAKECMDGOALS) PY=python3.12' >&2; exit 1; }
	@$(PY) -c 'import ensurepip, venv' 2>/dev/null || \
	  { $(PY) -c 'import sys; print("This Python lacks a part, install it: apt-get install python%d.%d-venv" % sys.version_info[:2])' >&2; exit 1; }
	@echo 'Installing $(1) into .venv'
	@if $(HERE); then rm .venv/for-*; else $(PY) -m venv --clear .venv; fi
	@$(PYTHON) -m pip install --quiet --disable-pip-version-check --require-hashes --requirement $(1)
	@for mark in $(2); do echo '$(CURDIR)' > .venv/$$mark; done
endef
