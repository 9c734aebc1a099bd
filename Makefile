# Blindtrace: `make run` serves the site on this machine, `make test` proves it works.

PY ?= python3
export PORT ?= 8000
PYTHON := .venv/bin/python
# What runs pytest: .ci/run says `-m coverage run` here. Each part is measured by its own tests: to trace
# the library while pages are tested takes longer than the pages do.
MEASURED ?=
OF_LIBRARY := $(if $(MEASURED),$(MEASURED) --source=cubecore)
OF_WEBSITE := $(if $(MEASURED),$(MEASURED) --source=trainer)
# Tests that ask no database, or usually SQLite alone: they need not be collected to be left out.
WITHOUT_DATABASE := $(patsubst %,--ignore=tests/%,architecture browser cubecore storms)
OF_DATABASE := 'database and not same_on_any_database and not browser and not storm'
# What most depends on which connection a transaction has: here on PostgreSQL only through a pooler.
POOLED := tests/trainer/transfer

.DELETE_ON_ERROR:
.PHONY: run test machine test-fast check bench pictures gallery long serve clean

# Its data are in this folder: the database blindtrace.sqlite3 and the key .secret-key.
run: .venv/for-run
	@exec $(PYTHON) manage.py run

# The tests start hundreds of processes: none has to compile the site anew, whatever the environment says.
test test-fast long: export PYTHONDONTWRITEBYTECODE :=

# Those that wait for a browser or a server begin; the others take what these leave of the cores.
test: machine .venv/for-tests
	$(PYTHON) -m tests.side_by_side \
	  browser-to-o="$(PYTHON) -m pytest tests/browser/test_[a-o]*.py" \
	  browser-from-p="$(PYTHON) -m pytest tests/browser/test_[p-z]*.py" \
	  website="$(PYTHON) $(OF_WEBSITE) -m pytest tests/trainer/test_*.py" \
	  storm="$(PYTHON) -m pytest tests/storms" \
	  postgresql="nice $(PYTHON) -m tests.postgresql $(PYTHON) -m pytest $(WITHOUT_DATABASE) --ignore=$(POOLED) -m $(OF_DATABASE)" \
	  pooler="nice $(PYTHON) -m tests.pooler $(PYTHON) -m pytest $(POOLED) -m $(OF_DATABASE)" \
	  library="nice $(PYTHON) $(OF_LIBRARY) -m pytest tests/cubecore" \
	  rooms-from-practice="nice $(PYTHON) $(OF_WEBSITE) -m pytest tests/trainer/pr*/ tests/trainer/[q-z]*/" \
	  rooms-to-people="nice $(PYTHON) $(OF_WEBSITE) -m pytest tests/trainer/[a-o]*/ tests/trainer/p[ae]*/" \
	  project="nice $(PYTHON) -m pytest --ignore=tests/browser --ignore=tests/cubecore --ignore=tests/storms --ignore=tests/trainer"

# Says what is going to be installed, into .venv too, and installs what belongs to the machine.
machine:
	$(check-python)
	@$(PY) -m tests.machine $$($(HERE) && test .venv/for-tests -nt pyproject.toml && \
	  test .venv/for-tests -nt requirements-dev.txt || echo requirements-dev.txt)

test-fast: .venv/for-tests
	$(PYTHON) -m pytest -m 'not browser and not storm and not slow'

check: .venv/for-tests
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m ruff check .
	.venv/bin/djangofmt --check templates
	$(PYTHON) -m mypy
	$(PYTHON) -c 'from importlinter.cli import lint_imports_command as lint; lint()'
	$(PYTHON) -m tests.architecture.deep_imports
	$(PYTHON) -m tests.architecture.plain_english
	$(PYTHON) -m tests.architecture.scripts
	$(PYTHON) -m tests.architecture.git_subjects
	$(PYTHON) manage.py makemigrations --check --settings tests.settings
	@export DEBUG=False HTTPS=True ALLOWED_HOSTS=blindtrace.example; \
	  export SECRET_KEY="$$($(PYTHON) -c 'import secrets; print(secrets.token_urlsafe(50))')"; \
	  $(PYTHON) manage.py check --deploy --fail-level WARNING

bench: .venv/for-tests
	$(PYTHON) -m tests.benchmarks

# Takes the pictures of the README again.
pictures: .venv/for-tests
	$(PYTHON) -m pytest tests/browser/readme_pictures.py

# Takes a picture of every page in every state: gallery/index.html shows them.
gallery: machine .venv/for-tests
	$(PYTHON) -m pytest tests/browser/gallery.py

# Goes on where it stopped: what passed at this commit is not run again.
long: machine .venv/for-tests
	$(PYTHON) -m tests.long

# Reads SECRET_KEY, ALLOWED_HOSTS, DATABASE_URL and so on: see trainer/settings.py and trainer/serving.py.
serve: .venv/for-serve
	@exec $(PYTHON) manage.py serve

# The database and the key of the site that runs here stay.
clean:
	rm -rf .venv .peers .hypothesis .long .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	rm -rf .coverage .coverage.* build dist gallery screenshots staticfiles
	find cubecore trainer tests -name __pycache__ -prune -exec rm -rf {} +

# The marks of an environment are taken away before packages change and written again last: one whose
# making was interrupted, or that was copied from elsewhere, has none of this place and is made anew.
HERE = test -x $(PYTHON) && test "$$(cat .venv/for-run 2>/dev/null)" = '$(CURDIR)'
ifneq ($(shell $(HERE) && echo yes),yes)
.PHONY: .venv/for-run .venv/for-serve .venv/for-tests
endif

.venv/for-run: pyproject.toml requirements.txt
	$(call environment,requirements.txt,for-run,pip setuptools)
.venv/for-serve: pyproject.toml requirements-prod.txt
	$(call environment,requirements-prod.txt,for-run for-serve,pip setuptools)
# The tests build and install wheels with pip.
.venv/for-tests: pyproject.toml requirements-dev.txt
	$(call environment,requirements-dev.txt,for-run for-serve for-tests,setuptools)

define check-python
	@$(PY) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	  { echo 'Blindtrace needs Python 3.11 or newer: name one, as in make $(MAKECMDGOALS) PY=python3.12' >&2; exit 1; }
	@$(PY) -c 'import ensurepip, venv' 2>/dev/null || \
	  { $(PY) -c 'import sys; print("This Python lacks a part, install it: apt-get install python%d.%d-venv" % sys.version_info[:2])' >&2; exit 1; }
endef

# Two makes in one folder: the second waits here, and then looks again at what there is to make.
LOCKED ?=
LOCK := import fcntl, os, sys; \
  fd = os.open(".", os.O_RDONLY); fcntl.flock(fd, fcntl.LOCK_EX); \
  os.set_inheritable(fd, True); os.execvp(sys.argv[1], sys.argv[1:])

ifeq ($(LOCKED),)
define environment
	$(check-python)
	@exec $(PY) -c '$(LOCK)' $(MAKE) --silent LOCKED=yes $@
endef
else
define environment
	@echo 'Installing $(1) into .venv'
	@if $(HERE); then rm .venv/for-*; else \
	  if test -e .venv; then echo 'Replacing .venv: make did not make it in this folder, or did not finish'; fi; \
	  if test -L .venv; then rm .venv; fi; \
	  $(PY) -m venv --clear --without-pip .venv; fi
	@$(PYTHON) -m ensurepip --default-pip > /dev/null
	@$(PYTHON) -m pip install --quiet --disable-pip-version-check --require-hashes --requirement $(1)
	@$(PYTHON) -m pip uninstall -qq --yes $(3)
	@for mark in $(2); do echo '$(CURDIR)' > .venv/$$mark; done
endef
endif
