# Everything a person or a machine does with Back Nine. `make run` plays, `make test` checks.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
unexport PYTHONDONTWRITEBYTECODE  # each process would compile what it imports again
TESTS ?= tests app README.md docs
PYTEST := $(BIN)/pytest -n 3 --dist worksteal
# A test that hangs fails by its name, with what every thread was doing, instead of holding up the others for ever.
ENDED := -o faulthandler_timeout=600 -o faulthandler_exit_on_timeout=true
# The laws look at thousands of grids; without them, and so quicker, every branch of the rules is covered.
RULES := $(filter-out tests/golf/laws/%,$(wildcard tests/golf/test_*.py tests/golf/*/test_*.py)) app/golf
RULES_COVERED := --cov=app/golf --cov-branch --cov-fail-under=100 --cov-report=

.PHONY: run demo venv dev test deep soak bench gold mutants check format lock audit messages pictures clean

run: venv  ## set everything up and serve on all interfaces (HOST, PORT change it)
	@exec $(BIN)/backnine serve

demo: venv  ## serve invented games to look around in; they are deleted at the end
	@exec $(BIN)/backnine demo

venv: .venv/app  ## only build the environment, with the command backnine in it

dev: .venv/dev  ## the environment with what tests and checks need

# Scripts in .venv name the folder they lie in: a checkout that was moved needs repair, one whose Python is gone a new one.
ifneq "$(shell .venv/bin/python -c '' 2>/dev/null && cat .venv/place)" "$(CURDIR)"
.PHONY: .venv/app
endif

.venv/app: requirements.lock pyproject.toml
	@$(PYTHON) tools/environment.py
	@touch $@

.venv/dev: .venv/app requirements-dev.lock
	@echo "Installing what tests and checks need (some minutes the first time) ..."
	@$(PIP) install --require-hashes -r requirements-dev.lock
	@touch $@

test: dev  ## for every change: all rules, pages and formats on SQLite, and smoke tests of the rest
	$(PYTEST) $(ENDED) -m "not deep and not soak" $(TESTS)

deep: dev  ## before anything lands: browsers, PostgreSQL, servers, and every branch of the rules
	$(PYTEST) $(ENDED) -m deep $(TESTS)
	$(PYTEST) $(RULES_COVERED) $(RULES)

soak: dev  ## before a release, in hours: everything with full counts
	BACKNINE_COUNTS=full $(PYTEST) $(TESTS)
	BACKNINE_PACKED=0 $(PYTEST) --ignore=tests/browser/engines tests/browser

bench: dev  ## every time as a ratio against a named peer or limit, in one run
	$(BIN)/python -m bench

gold: dev  ## freeze what people get (tests/gold): look at each line that it changes
	$(BIN)/python -m tests.gold

mutants: dev  ## change 600 places of rules, stats and record: the quick tests must catch 97 %
	$(BIN)/python -m tools.mutants

# Wheels of biome are built for Linux on x86-64 alone; elsewhere the other tools still check everything they can.
BIOME = @test -x $(BIN)/biome || { echo "biome is not built for this machine: scripts keep their format"; exit 0; }; \
	$(BIN)/biome

check: dev  ## lint, types, layers, formatting
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo --no-cache
	$(BIN)/oxlint --deny-warnings static/js tests
	$(BIOME) ci --error-on-warnings

format: dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIOME) format --write

lock: dev  ## pin every version with its hashes; the files name no package host
	$(PIP) install uv
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-strip-extras --quiet \
	  --upgrade --extra build pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-strip-extras --quiet \
	  --upgrade --extra build --extra dev pyproject.toml -o requirements-dev.lock

audit:  ## look every locked version up among the known holes; fails where it can't reach that data
	@test -x .venv/audit/bin/pip-audit || { $(PYTHON) -m venv .venv/audit && \
	  .venv/audit/bin/python -m pip --disable-pip-version-check --quiet install pip-audit; }
	.venv/audit/bin/pip-audit --strict --require-hashes --disable-pip -r requirements.lock

TRANSLATIONS = app/translations
EXTRACT = -F babel.cfg --msgid-bugs-address docs/languages/README.md --add-location file --width 100 -k _l -k lazy_pgettext:1c,2 -k forms_of:2,3 -k in_language -c Translators:

messages: dev  ## every sentence the app can say, into each catalogue (LANGUAGE=eo begins one)
	@mkdir -p $(TRANSLATIONS)
	$(BIN)/pybabel -q extract $(EXTRACT) --sort-by-file -o $(TRANSLATIONS)/messages.pot .
ifdef LANGUAGE
	@test -e $(TRANSLATIONS)/$(LANGUAGE) || \
		$(BIN)/pybabel -q init -i $(TRANSLATIONS)/messages.pot -d $(TRANSLATIONS) -l $(LANGUAGE)
endif
	@! ls $(TRANSLATIONS)/*/LC_MESSAGES/*.po >/dev/null 2>&1 || \
		$(BIN)/pybabel -q update --no-fuzzy-matching --ignore-obsolete --width 100 \
		-i $(TRANSLATIONS)/messages.pot -d $(TRANSLATIONS)

pictures: dev  ## icons and screenshots for phones, the main pages of the demo in pictures/; needs Chromium
	$(BIN)/python -m tools.install_pictures
	$(BIN)/python -m tools.page_pictures

clean:
	rm -rf .venv .venv.new .venv.old build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
