# All targets except those of packages use the same build flags. A different flag (-trimpath, a tag)
# compiles all libraries a second time.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

BINARY   := $(CURDIR)/build/tchouka
LINT     := build/bin/golangci-lint-v2.15.0
WORKFLOW := build/bin/actionlint-v1.7.7
TESTSUM  := build/bin/gotestsum-v1.13.0
ARGS     ?=
KILLS    ?= 500
RANDOM   ?= 1h

FIRST_BUILD := Compiling. The first time this takes about two minutes, later a few seconds.
FIRST_LINT  := Compiling the linter, which happens once and takes some minutes.

.PHONY: help
help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s%s\n", $$1, $$2 }' Makefile

.PHONY: run
run: ## install dependencies, build, open the window; make run ARGS='4x2' opens a board
	@.ci/deps run
	@$(MAKE) build
	@exec $(BINARY) $(ARGS)

.PHONY: build
build: ## build build/tchouka, and the engine of web pages that it contains
	@.ci/build

# With -short, tests of many cases try a random sample (enginetest.Sample), and thirty of the tests of
# the real window run (.ci/windows). TCHOUKA_SEED, or the name of the test, repeats a failure.
.PHONY: test
test: ## run the tests, with a random sample of long lists of cases
	@$(MAKE) tests SHORT=-short

.PHONY: test-all
test-all: ## run all tests with all cases, like .ci/run
	@$(MAKE) tests SHORT=

# Fyne caches drawn objects for a minute. The tests open hundreds of windows, and the garbage collector
# would scan all objects of the last minute. With its usual pace it takes a quarter to a half of the
# time of many packages, because the tests drop what they make at once.
NO_SCREEN := env -u DISPLAY -u WAYLAND_DISPLAY FYNE_CACHE=10s GOGC=300

# The tests of ./app/bench/e2e start the program itself. -count=1 disables the test cache, because Go does
# not detect that the binary has changed. The timeouts are long, for busy machines.
.PHONY: tests
tests: $(TESTSUM)
	@.ci/deps test
	@$(MAKE) build
	@packages=$$(go list ./... | grep -v -x tchouka/app/bench/e2e); \
		$(NO_SCREEN) TCHOUKA_BIN=$(BINARY) $(TESTSUM) --format standard-quiet --hide-summary skipped \
			--jsonfile build/tests.json -- $(SHORT) -timeout 40m -skip '$(OUTSIDE)' $$packages
	@$(ON_SCREEN) go test -count=1 ./app/ui/clipboard # alone: the clipboard is shared
	@TCHOUKA_BIN=$(BINARY) $(ON_SCREENS) $(SHORT) ./app/bench/e2e
	@echo "The ten slowest tests without a screen:"
	@$(TESTSUM) tool slowest --num 10 --jsonfile build/tests.json

# Only X11 has virtual screens. On other systems the tests of the window skip and print the reason.
ifeq ($(shell uname -s),Linux)
ON_SCREEN  := TCHOUKA_E2E=1 .ci/screen
ON_SCREENS := TCHOUKA_E2E=1 .ci/windows
else
ON_SCREENS := go test -count=1
endif

.PHONY: latex
latex: ## install LaTeX; without it the tests skip typesetting the exported pictures
	@.ci/deps latex

# The programs need 500 MB, so make test neither installs them nor runs these tests.
OUTSIDE := Firefox|LibreOffice
.PHONY: outside
outside: ## install Firefox and LibreOffice, and open exported pages and tables in them
	@.ci/deps outside
	@packaging/web/build
	@go test -count=1 -timeout 20m -run '$(OUTSIDE)' ./engine/output/web ./engine/output/export

# It takes most of an hour. The other tests also kill the program, a few times.
.PHONY: kills
kills: ## kill the program 500 times at random and check that no data is lost; make kills KILLS=50
	@.ci/deps test
	@$(MAKE) build
	@TCHOUKA_KILLS=$(KILLS) go test -count=1 -v -timeout 1h -run Killed ./app/system/userdata ./app/cli
	@TCHOUKA_KILLS=$(KILLS) TCHOUKA_BIN=$(BINARY) $(ON_SCREEN) go test -count=1 -v -timeout 3h -run Killed ./app/bench/e2e

# The other tests do this for half a minute. TCHOUKA_RANDOM_SEED repeats the events, but not their timing.
.PHONY: random
random: ## send random clicks and keys to every game for an hour; make random RANDOM=10m
	@.ci/deps test
	@$(MAKE) build
	@TCHOUKA_RANDOM=$(RANDOM) TCHOUKA_BIN=$(BINARY) $(ON_SCREEN) go test -count=1 -v -timeout 0 -run RandomEvents ./app/bench/e2e

# docs/dev/reliability.md describes the results. Without strace, its test is skipped.
.PHONY: faults
faults: ## fill disks, fail system calls, kill, damage files, and check that no data is lost
	@.ci/deps test
	@$(MAKE) build
	@TCHOUKA_BIN=$(BINARY) .ci/faults

# The race detector needs cgo but not the window. Only main and app/ui/native need OpenGL and GTK; they
# are excluded, so that neither is compiled again. A few boards, kills and cases (-short) are enough to
# find races; make test runs the large numbers.
#
# The tests in ALONE repeat sequential work hundreds of times, so they have no races. Other tests,
# such as the scripts of the command line, do the same work fewer times under the detector.
ALONE := TestInvalidBoardsRefused|TestDamagedSurveys|TestTable2|TestPrintErrorsReported|TestJSONOutputMatchesSchema|TestMessagesWithoutControlCharacters|TestFileTextWithoutControlCharacters
ALONE := $(ALONE)|TestFilesOnFullDisk|TestInvalidOutputFiles|TestFullDeviceReported|TestSystemCallFailures
ALONE := $(ALONE)|TestLongSessionMemoryLimit|TestRowsEqualAnalyse|TestSurveyTheorem5|TestProveEqualsAnalyseAndOracle|TestProveCancelledAnywhere
ALONE := $(ALONE)|TestVerifyMemoryLimit|TestPartOfGrammarParsesAlike|TestMemoryCeiling|TestSearchHeapWithinCeiling|TestNavigationCostInLongLine|TestSetUpClearAndFill
ALONE := $(ALONE)|TestPresentationOfEveryGame|TestLanguageChangeKeepsState|TestGameFileStoresPlayers|TestCommandsWithoutRow|TestCancelledAnywhere|TestSurveyDone
ALONE := $(ALONE)|TestHiddenResults|TestClickableObjects|TestFindCommandByWords|TestLongLineTreeRoot
ALONE := $(ALONE)|TestOptionsFitWindow|TestEditorUndoLimit|TestLogSizeLimit|TestEscapeClosesFromEveryField|TestUnfoldAndFoldAll|TestSetUpRefusedByGame
ALONE := $(ALONE)|TestBeamsChangeNoVerdict|TestBeamsFindWins|TestSearchAgainstOracle|TestTheoremOnSmallGraphs|TestContractOfShapes
ALONE := $(ALONE)|TestEstimateShownOnlyWithHints|TestEstimatedHint|TestHintDroppedOnBoardChange|TestEveryLesson|TestEditBuiltInLessons|TestAskForMoveInEveryGame
# Packages that draw pixels and compress them are not instrumented, only their callers: a test of the
# window spent two thirds of its time there. A picture drawn by two goroutines at once is not detected.
# A package that uses sync.Map must not be among them. It contains a copy of the generic code of the map,
# and if the linker chose that copy, every sync.Map of the program would be reported as a race.
DRAWING := fyne.io/fyne/v2/internal/painter/software golang.org/x/image/... github.com/go-text/... github.com/srwiley/...
DRAWING += github.com/golang/freetype/... gonum.org/... git.sr.ht/... image/... compress/... hash/...
# GOROUTINES matches files that start goroutines or use sync, except sync.OnceValue, which computes constants.
# A package of the engine, the widgets or the packaging without such files has no races of its own. Its
# parallel tests have none either, because the linter rejects package-level variables. Packages that use
# it in goroutines are checked.
# In app, JOBS also matches files that begin jobs or run in one.
#
# By default an instrumented program sleeps for a second at exit, to detect late races. The tests start
# a thousand programs, so atexit_sleep_ms shortens this. make lint and make test vet the code.
GOROUTINES := ^[[:space:]]*go (func|[a-zA-Z_.]+\()|sync\.([A-NP-Z]|Once([^V]|$$))
JOBS       := $(GOROUTINES)|work\.[A-Z]|ctx context
.PHONY: race
race: ## run the tests of concurrent code under the race detector, except those of the window
	@.ci/deps run
	@with() { while read -r dir path; do ! grep -q -s -E "$$1" "$$dir"/*.go || echo "$$path"; done; }; \
		list() { go list -f '{{if or .TestGoFiles .XTestGoFiles}}{{.Dir}} {{.ImportPath}}{{end}}' "$$@"; }; \
		packages=$$(list ./app/... | grep -v -e ' tchouka/app/ui/native$$' -e ' tchouka/app/bench/e2e$$' | with '$(JOBS)'; \
			list ./engine/... ./widgets/... ./packaging/... | with '$(GOROUTINES)'); \
		$(NO_SCREEN) TCHOUKA_BOARDS=300 TCHOUKA_KILLS=2 GORACE=atexit_sleep_ms=20 \
			go test -race -vet=off $(DRAWING:%=-gcflags=%=-race=false) -short -timeout 40m -skip '^($(ALONE))$$|$(OUTSIDE)' $$packages

# The linter also type-checks the window, and so has the dependencies of the build.
.PHONY: lint
lint: $(LINT) $(WORKFLOW) ## check formatting, style, imports between packages, and the workflows
	@.ci/deps run
	@$(WORKFLOW) -shellcheck= -pyflakes=
	@.ci/patiently "Checking. The first time this takes some minutes." \
		$(LINT) run --allow-parallel-runners ./...
	@go run ./packaging/words .ci/words

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

$(TESTSUM):
	@mkdir -p $(@D)
	@GOBIN=$(CURDIR)/$(@D) .ci/patiently "Compiling what sums up the tests." \
		go install gotest.tools/gotestsum@$(lastword $(subst -v, v,$@))
	@mv $(@D)/gotestsum $@

# The standard benchmarks, of search, analysis, tables and trees, take about two minutes.
STANDARD := ^Benchmark(Prove|Tables|Analyse|Find|Solve|Layout|MergedLayout)$$
BENCH    ?= $(STANDARD)
BENCHED  := $(if $(filter-out $(STANDARD),$(BENCH)),./engine/... ./widgets/...,./engine/games/row/solve ./engine/games/acheh ./engine/picture/tree)

.PHONY: bench
bench: ## run the standard benchmarks into build/bench.txt; make bench BENCH=LargeTree runs those of that name
	@mkdir -p build
	go test -run '^$$' -bench '$(BENCH)' -benchmem -benchtime 0.5s -count 6 $(BENCHED) | tee build/bench.tmp
	@mv build/bench.tmp build/bench.txt

.PHONY: bench-compare
bench-compare: ## compare build/bench.txt with the file of another version; make bench-compare OLD=old.txt
	@[ -r "$(OLD)" ] || { echo 'Name the older file, a copy of build/bench.txt: make bench-compare OLD=old.txt'; exit 2; }
	@go run golang.org/x/perf/cmd/benchstat@v0.0.0-20260908200009-22c9c6c9d4da "$(OLD)" build/bench.txt

.PHONY: peers
peers: ## compare the program with C++ programs, and write the tables and plots of docs/dev/performance.md
	@$(MAKE) build
	@go run ./app/cli/peerbench $(BINARY)

.PHONY: records
records: ## write the page of computed boards, docs/results/frontier.md, from its files
	@go run ./packaging/records

.PHONY: record-run
record-run: ## compute boards of the record again; make record-run N='14 15' those with 14 and 15 holes
	@[ -n "$(N)" ] || { echo "Name the numbers of holes: make record-run N='14 15'"; exit 2; }
	@$(MAKE) build
	@packaging/records/run $(N)
	@$(MAKE) records

.PHONY: gallery
gallery: ## draw every component in every theme and language, into build/gallery
	@mkdir -p build/gallery
	@$(NO_SCREEN) go test -count=1 ./app/bench/gallery -gallery $(CURDIR)/build/gallery

.PHONY: frames
frames: ## measure the frames of the tree pane, in a window on a virtual screen
	@.ci/deps test
	@.ci/patiently "$(FIRST_BUILD)" go build -o build/treebench ./widgets/treebench
	@$(ON_SCREEN) build/treebench

.PHONY: keys
keys: ## measure the time from a key to its picture, with and without a search
	@.ci/deps test
	@$(MAKE) build
	@go build -o build/keybench ./app/bench/e2e/keybench
	@$(ON_SCREEN) build/keybench $(BINARY)

.PHONY: start
start: ## measure the start time to the first frame and the memory, compared with an empty window
	@.ci/deps test
	@$(MAKE) build
	@go build -o build/keybench ./app/bench/e2e/keybench
	@go build -o build/bare ./app/bench/e2e/keybench/bare
	@$(ON_SCREEN) build/keybench -peer build/bare $(BINARY)

.PHONY: icon
icon: ## draw Icon.png
	go run ./packaging/icon

# The downloadable packages. packaging/environment has their common build settings.
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
package-macos: ## build the .dmg for macOS into dist/, on a Mac
	@.ci/deps package
	@packaging/macos/build

.PHONY: check-packages
check-packages: check-linux-package check-windows-package ## install the packages in dist/ and test them

.PHONY: check-linux-package
check-linux-package:
	@.ci/deps packages-check
	@packaging/linux/check

.PHONY: check-windows-package
check-windows-package:
	@.ci/deps packages-check
	@packaging/windows/check

.PHONY: check-darwin
check-darwin: ## type-check the program for macOS, as far as possible without a Mac
	@.ci/deps run
	@packaging/macos/check

.PHONY: clean
clean: ## remove build/ and dist/
	rm -rf build dist
