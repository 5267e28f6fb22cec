# Every target but those of packages uses the same build flags. Another flag (-trimpath, a tag)
# compiles the OpenGL layer a second time, which takes minutes.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

BINARY   := $(CURDIR)/build/tchouka
LINT     := build/bin/golangci-lint-v2.15.0
WORKFLOW := build/bin/actionlint-v1.7.7
BENCH    ?= .
ARGS     ?=
KILLS    ?= 500
RANDOM   ?= 1h

FIRST_BUILD := Compiling Tchouka. The first time this takes some minutes, later a few seconds.
FIRST_LINT  := Compiling the linter, which happens once and takes some minutes.

.PHONY: help
help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s%s\n", $$1, $$2 }' Makefile

.PHONY: run
run: ## install what is missing, build, open the window; make run ARGS='4x2' opens a board
	@.ci/deps run
	@$(MAKE) build
	@exec $(BINARY) $(ARGS)

.PHONY: build
build: ## build build/tchouka
	@.ci/patiently "$(FIRST_BUILD)" go build -o build/tchouka .

# With -short tests of many cases try some at random (engine/sampletest), and thirty of the tests of
# the real window run (.ci/windows). What failed is repeated by TCHOUKA_SEED or by its name.
.PHONY: test
test: ## run the tests, with a random part of the long lists of cases
	@$(MAKE) tests SHORT=-short

.PHONY: test-all
test-all: ## run all tests with all cases, as .ci/run does
	@$(MAKE) tests SHORT=

# Fyne keeps what it drew for a minute. The tests make hundreds of windows, and the garbage collector
# would scan all of the last minute.
NO_SCREEN := env -u DISPLAY -u WAYLAND_DISPLAY FYNE_CACHE=10s

# The tests of ./app/e2e start the program itself, so their result is never taken from the cache:
# Go does not see that the binary changed. A test may take its time on a machine that is busy.
.PHONY: tests
tests:
	@.ci/deps test
	@$(MAKE) build
	@packages=$$(go list ./... | grep -v -x tchouka/app/e2e); \
		$(NO_SCREEN) TCHOUKA_BIN=$(BINARY) go test $(SHORT) -timeout 40m $$packages
	@$(ON_SCREEN) go test -count=1 ./app/clipboard # alone: there is one clipboard
	@TCHOUKA_BIN=$(BINARY) $(ON_SCREENS) $(SHORT) ./app/e2e

# Only X11 has a screen one can make up. Elsewhere the tests of the window skip and say why.
ifeq ($(shell uname -s),Linux)
ON_SCREEN  := TCHOUKA_E2E=1 .ci/screen
ON_SCREENS := TCHOUKA_E2E=1 .ci/windows
else
ON_SCREENS := go test -count=1
endif

# JGraphT, a library for Java, carries it; the repository has one of its own, in fewer words.
.PHONY: schema
schema: ## install the published schema of GraphML, against which the tests then hold it too
	@.ci/deps schema

.PHONY: latex
latex: ## install LaTeX, by which the tests set the pictures for it; without, they leave that out
	@.ci/deps latex

# It takes most of an hour. The other tests kill a few times, too.
.PHONY: kills
kills: ## kill the program 500 times at random and see that nothing is lost; make kills KILLS=50
	@.ci/deps test
	@$(MAKE) build
	@TCHOUKA_KILLS=$(KILLS) go test -count=1 -v -timeout 1h -run Killed ./app/recovery ./app/preferences ./app/cli
	@TCHOUKA_KILLS=$(KILLS) TCHOUKA_BIN=$(BINARY) $(ON_SCREEN) go test -count=1 -v -timeout 3h -run Killed ./app/e2e

# The other tests do it for half a minute. TCHOUKA_RANDOM_SEED repeats what was drawn, but not its timing.
.PHONY: random
random: ## send random clicks and keys to every game for an hour; make random RANDOM=10m
	@.ci/deps test
	@$(MAKE) build
	@TCHOUKA_RANDOM=$(RANDOM) TCHOUKA_BIN=$(BINARY) $(ON_SCREEN) go test -count=1 -v -timeout 0 -run RandomEvents ./app/e2e

# docs/reliability.md says what they found. Where strace is not installed its test is left out.
.PHONY: faults
faults: ## fill disks, refuse calls, kill, damage files, and see that nothing is lost
	@.ci/deps test
	@$(MAKE) build
	@TCHOUKA_BIN=$(BINARY) .ci/faults

# The race detector needs cgo but not the window: main and app/native, which alone need OpenGL and
# GTK, are left out, so that neither is compiled again. Races show in few boards and kills, and with
# -short in fewer cases; make test has the many.
# These do one thing after the other, hundreds of times: there is nothing to race, and other tests
# do the same fewer times under the detector, as the scripts do of the command line.
ALONE := TestHostileBoards|TestDamagedSurveys|TestTable2|TestNoCommandLosesWhatItPrints|TestEveryCommandKeepsToItsSchema|TestMessagesHoldNoControlCharacters
ALONE := $(ALONE)|TestFilesOnFullDisk|TestFilesThatCannotBe|TestFullDevice|TestTheSystemRefuses|TestEveryGameKeepsTheContract|TestExportsOfEveryGame|TestTreesOfEveryGame|TestFilmsOfGamesOfSeveral|TestExtentIsThatOfTheFile
ALONE := $(ALONE)|TestALongSessionKeepsToTheMemory|TestRowsEqualAnalyse|TestSurveyTheorem5|TestProveEqualsAnalyseAndOracle|TestProveCancelledAnywhere|TestTable1
ALONE := $(ALONE)|TestMemoryCeiling|TestSearchesHoldNoMoreThanTheirCeiling|TestALongLineIsNotBuiltToBeWalked|TestEveryGameIsClearedAndFilled|TestMemoryIsChosen
ALONE := $(ALONE)|TestEverythingIsDrawnAsLargeAsChosen|TestAnotherLanguageChangesTheWordsAndNothingElse|TestAFileSaysWhoPlays|TestNoCommandNeedsARow|TestCancelledAnywhere|TestSurveyDone
# What draws pixels and packs them is not watched itself, only who calls it: a test of the window
# spent two thirds of its time there. A picture that two goroutines draw at once is not found.
DRAWING := fyne.io/fyne/v2/internal/painter/... golang.org/x/image/... github.com/go-text/... github.com/srwiley/...
DRAWING += github.com/golang/freetype/... gonum.org/... git.sr.ht/... image/... compress/... hash/...
# A program that is watched sleeps for a second before it ends, should a race still come. The tests
# start a thousand programs.
# A package of the engine, the widgets or the packaging whose code and tests start no goroutine has
# no race by itself, nor have tests side by side: the linter refuses variables that they could share.
# The packages that use it in goroutines are watched.
GOROUTINES := ^[[:space:]]*go (func|[a-zA-Z_.]+\()|sync\.
.PHONY: race
race: ## run all tests of concurrent code but the window's under the race detector
	@.ci/deps run
	@packages=$$(go list ./app/... | grep -v -x -e tchouka/app/native -e tchouka/app/e2e; \
			go list -f '{{.Dir}} {{.ImportPath}}' ./engine/... ./widgets/... ./packaging/... | \
			while read -r dir path; do ! grep -q -s -E '$(GOROUTINES)' "$$dir"/*.go || echo "$$path"; done); \
		$(NO_SCREEN) TCHOUKA_BOARDS=300 TCHOUKA_KILLS=2 GORACE=atexit_sleep_ms=20 \
			go test -race $(DRAWING:%=-gcflags=%=-race=false) -short -timeout 40m -skip '^($(ALONE))$$' $$packages

# The linter type-checks the window too, and so needs what the build needs.
.PHONY: lint
lint: $(LINT) $(WORKFLOW) ## check formatting, style, the arrows between packages, and the workflows
	@.ci/deps run
	@$(WORKFLOW) -shellcheck= -pyflakes=
	@.ci/patiently "Checking. The first time this compiles the window, which takes some minutes." \
		$(LINT) run --allow-parallel-runners ./...

.PHONY: fmt
fmt: $(LINT) ## format all Go files with gofumpt
	$(LINT) fmt

$(LINT):
	@.ci/deps run
	@mkdir -p $(@D)
	@GOBIN=$(CURDIR)/$(@D) .ci/patiently "$(FIRST_LINT)" \
		go install github.com/golangci/golangci-lint/v2/cmd/golangci-lint@$(lastword $(subst -v, v,$@))
	@mv $(@D)/golangci-lint $@

$(WORKFLOW):
	@mkdir -p $(@D)
	@GOBIN=$(CURDIR)/$(@D) .ci/patiently "Compiling what checks the workflows." \
		go install github.com/rhysd/actionlint/cmd/actionlint@$(lastword $(subst -v, v,$@))
	@mv $(@D)/actionlint $@

.PHONY: bench
bench: ## run the benchmarks; make bench BENCH=Solve runs some
	go test -run '^$$' -bench '$(BENCH)' -benchmem ./engine/... ./widgets/...

.PHONY: frames
frames: ## measure the frames of the tree pane, in a window on a screen of its own
	@.ci/deps test
	@.ci/patiently "$(FIRST_BUILD)" go build -o build/treebench ./widgets/treebench
	@$(ON_SCREEN) build/treebench

.PHONY: keys
keys: ## measure how long a key takes to become a picture, with and without a search
	@.ci/deps test
	@$(MAKE) build
	@go build -o build/keybench ./app/e2e/keybench
	@$(ON_SCREEN) build/keybench $(BINARY)

.PHONY: start
start: ## measure a start: to the first frame, and the memory, beside a bare window's
	@.ci/deps test
	@$(MAKE) build
	@go build -o build/keybench ./app/e2e/keybench
	@go build -o build/bare ./app/e2e/keybench/bare
	@$(ON_SCREEN) build/keybench -peer build/bare $(BINARY)

.PHONY: icon
icon: ## draw Icon.png again
	go run ./packaging/icon

# What people download. packaging/environment says what all of it is built with.
.PHONY: package
package: package-linux package-windows ## build the packages for Linux and Windows into dist/

.PHONY: package-linux
package-linux: ## build the .deb, the .rpm and the .tar.xz for Linux into dist/
	@.ci/deps package
	@packaging/linux/build

.PHONY: package-windows
package-windows: ## build the installer and the .zip for Windows into dist/
	@.ci/deps package
	@packaging/windows/build

.PHONY: package-macos
package-macos: ## build the .dmg for macOS into dist/, which takes a Mac
	@.ci/deps package
	@packaging/macos/build

.PHONY: check-packages
check-packages: check-linux-package check-windows-package ## install the packages in dist/ and try them

.PHONY: check-linux-package
check-linux-package:
	@.ci/deps packages-check
	@packaging/linux/check

.PHONY: check-windows-package
check-windows-package:
	@.ci/deps packages-check
	@packaging/windows/check

.PHONY: check-darwin
check-darwin: ## type-check the program for macOS, as far as that goes without a Mac
	@.ci/deps run
	@packaging/macos/check

.PHONY: clean
clean: ## remove what was built here
	rm -rf build dist
