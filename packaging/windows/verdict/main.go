// Command verdict reads the output of "go test -json" for tests that ran under Wine. It compares
// the failures with a list of known failures of Wine itself, and reports all others:
//
//	go test -json … | go run ./packaging/windows/verdict packaging/windows/wine-only.txt
//
// A line of the list is a package, a test, and behind a # the reason. A listed test that ran and
// did not fail is also an error, so that the list stays correct.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: verdict LIST <JSON")
		os.Exit(2)
	}
	list, err := os.ReadFile(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	if !judge(os.Stdin, string(list), os.Stdout) {
		os.Exit(1)
	}
}

// event is one line of test2json.
type event struct {
	Action, Package, Test, Output string
}

// judge prints unexpected failures and unexpected successes, and reports whether there were none.
func judge(events io.Reader, list string, out io.Writer) bool {
	reasons := read(list)
	results := results{output: map[string]string{}, failed: map[string]bool{}}
	lines := bufio.NewScanner(events)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var e event
		if json.Unmarshal(lines.Bytes(), &e) == nil {
			results.add(e)
		}
	}
	ok := lines.Err() == nil && results.passed > 0
	for _, name := range results.finished {
		reason, known := reasons[name]
		delete(reasons, name)
		switch failed := results.failed[name]; {
		case failed && known:
			fmt.Fprintf(out, "  fails under Wine alone: %s (%s)\n", name, reason)
		case failed:
			ok = false
			fmt.Fprintf(out, "  FAILED: %s\n%s", name, results.output[name])
		case known:
			ok = false
			fmt.Fprintf(out, "  %s does not fail any more: take it off the list\n", name)
		}
	}
	var notRun []string
	for name := range reasons {
		notRun = append(notRun, name)
	}
	slices.Sort(notRun)
	for _, name := range notRun {
		ok = false
		fmt.Fprintf(out, "  %s stands on the list, and did not run\n", name)
	}
	fmt.Fprintf(out, "  %d tests pass in %d packages\n", results.passed, results.packages)
	return ok
}

// results are the outcomes of tests, by "package test". A package that failed although none of its
// tests failed is listed by its own name.
type results struct {
	output           map[string]string
	failed           map[string]bool
	finished         []string
	passed, packages int
}

func (r *results) add(e event) {
	top, sub, _ := strings.Cut(e.Test, "/")
	name := strings.TrimSpace(e.Package + " " + top)
	switch e.Action {
	case "output":
		r.output[name] += "    " + e.Output
	case "pass", "fail", "skip":
		if sub != "" {
			return
		}
		if top == "" {
			r.packages++
			if e.Action != "fail" || r.hasFailure(e.Package) {
				return
			}
		}
		r.finished = append(r.finished, name)
		r.failed[name] = e.Action == "fail"
		if e.Action == "pass" {
			r.passed++
		}
	}
}

// hasFailure reports whether a test of a package has failed.
func (r *results) hasFailure(pkg string) bool {
	for name, failed := range r.failed {
		if failed && strings.HasPrefix(name, pkg+" ") {
			return true
		}
	}
	return false
}

// read returns the reasons by "package test".
func read(list string) map[string]string {
	reasons := map[string]string{}
	for line := range strings.Lines(list) {
		name, reason, _ := strings.Cut(line, "#")
		if name := strings.Join(strings.Fields(name), " "); name != "" {
			reasons[name] = strings.TrimSpace(reason)
		}
	}
	return reasons
}
