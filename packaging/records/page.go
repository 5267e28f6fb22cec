package main

import (
	"fmt"
	"io"
	"iter"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
)

const head = `# Record of computed boards

This page is generated from [rows](tchuka-ruma/rows.jsonl), [runs](tchuka-ruma/runs.jsonl) and
[confirmations](tchuka-ruma/confirmations.jsonl) by ` + "`make records`" + `. The game is Tchuka Ruma, with wrapping and
chaining; a board has n holes with k seeds each. [Computed results](../frontier.md) describes the methods and other
checks. Nothing here is a theorem.

This command replays the winning lines and checks the checksums of all rows:

    tchouka verify docs/results/tchuka-ruma/rows.jsonl

This one continues the table. It copies the rows, and solves only boards that are not among them:

    tchouka survey --holes 1-25 --seeds 1-27 --resume docs/results/tchuka-ruma/rows.jsonl -o mine.jsonl

With ` + "`--record runs.jsonl`" + ` it also appends a line to a run log. [Tables of results](README.md#tchuka-ruma) describes how
the record is computed again.

## Summary

| n | won, k = | lost by a theorem, k = | lost by search, k = | not settled here, k = |
|---|---|---|---|---|
`

const boards = `
## Boards

- **Witness.** A won board has a winning line, which is in the file of rows. For a lost board the search has exhausted
  the stated number of positions, or met tables of all won positions. A
  [certificate](../mathematicians.md#certificates) has the positions that moves reach, and the winnable positions of
  which they reach none; ` + "`tchouka verify`" + ` enumerates both again.
- **Time and memory.** The processor time and the maximum memory of the whole process. A run of several boards states
  their number. The smallest runs took %s s and %s MB, about what the program itself needs.
- **The paper's method in C++.** The program ` + "`engine/games/row/solve/testdata/peer/paper.cpp`" + ` contains no theorem, and shares
  no code with Tchouka.
`

// byHoles yields the rows of each number of holes.
func (r *records) byHoles() iter.Seq2[int, []row] {
	return func(yield func(int, []row) bool) {
		for rest := r.rows; len(rest) > 0; {
			end := slices.IndexFunc(rest, func(b row) bool { return b.Holes != rest[0].Holes })
			if end < 0 {
				end = len(rest)
			}
			if !yield(rest[0].Holes, rest[:end]) {
				return
			}
			rest = rest[end:]
		}
	}
}

// summary writes the verdicts of each number of holes, and the boards that are missing, up to
// k = n + 1 or the last row.
func (r *records) summary(w io.Writer) {
	for holes, rows := range r.byHoles() {
		var kinds [4][]int
		for seeds := 1; seeds <= max(holes+1, rows[len(rows)-1].Seeds); seeds++ {
			at := slices.IndexFunc(rows, func(b row) bool { return b.Seeds == seeds })
			var b row // without a verdict
			if at >= 0 {
				b = rows[at]
			}
			kind := 3
			switch {
			case b.Verdict == "won":
				kind = 0
			case b.Verdict == "lost" && strings.HasPrefix(b.How, "Theorem"):
				kind = 1
			case b.Verdict == "lost":
				kind = 2
			}
			kinds[kind] = append(kinds[kind], seeds)
		}
		fmt.Fprintf(w, "| %d | %s | %s | %s | %s |\n", holes, intervals(kinds[0]), intervals(kinds[1]), intervals(kinds[2]), intervals(kinds[3]))
	}
}

// intervals writes ascending numbers, for example 3–16, 19.
func intervals(numbers []int) string {
	var words []string
	for i := 0; i < len(numbers); {
		from := i
		i++
		for i < len(numbers) && numbers[i] == numbers[i-1]+1 {
			i++
		}
		words = append(words, interval(numbers[from], numbers[i-1]))
	}
	return strings.Join(words, ", ")
}

func interval(from, to int) string {
	switch to - from {
	case 0:
		return strconv.Itoa(from)
	case 1:
		return fmt.Sprintf("%d, %d", from, to)
	default:
		return fmt.Sprintf("%d–%d", from, to)
	}
}

// boardFlags matches the flags that differ between runs of the same command.
var boardFlags = regexp.MustCompile(`(--holes|--seeds) \S+`)

// template is a command without its boards, and the program that ran it.
func (r run) template() [3]string {
	command := boardFlags.ReplaceAllStringFunc(r.Command, func(flag string) string {
		return flag[:len("--holes ")] + map[bool]string{true: "N", false: "K"}[strings.HasPrefix(flag, "--holes")]
	})
	return [3]string{command, strings.TrimSpace(r.Version + " " + r.Revision), r.System}
}

// commands writes the different commands of the runs that the rows show, and returns them in the order
// of their names: a, b, c.
func (r *records) commands(w io.Writer) (templates [][3]string) {
	fmt.Fprint(w, "\n## Commands\n\nN is the number of holes, K a number of seeds or a range.\n\n"+
		"| name | command | version | system | runs |\n|---|---|---|---|---|\n")
	runs := map[[3]string]int{}
	shown := map[*run]bool{}
	for _, b := range r.rows {
		shown[b.run] = true
	}
	for i := range r.runs {
		if !shown[&r.runs[i]] {
			continue
		}
		t := r.runs[i].template()
		if runs[t]++; runs[t] == 1 {
			templates = append(templates, t)
		}
	}
	for i, t := range templates {
		fmt.Fprintf(w, "| %s | `%s` | %s | %s | %d |\n", name(i), t[0], t[1], t[2], runs[t])
	}
	return templates
}

// name returns the name of a command: a to z, then aa, ab, …
func name(i int) string {
	if i >= 26 {
		return name(i/26-1) + name(i%26)
	}
	return string(rune('a' + i))
}

// runOf returns the last run that settled a board, or else the last one that did not; nil for none.
func (r *records) runOf(b row) (last *run) {
	for i := range r.runs {
		one := &r.runs[i]
		if b.in(one.Settled) || b.in(one.Unknown) && (last == nil || !b.in(last.Settled)) {
			last = one
		}
	}
	return last
}

// cells returns the cells of a row of the page, without the number of seeds.
func (r *records) cells(b row, templates [][3]string) []string {
	cells := []string{b.Verdict, b.witness(), "not recorded", "", "", ""}
	if one := b.run; one != nil {
		cells[2] = name(slices.Index(templates, one.template()))
		cells[3] = strconv.FormatFloat(one.ProcessorSeconds, 'f', map[bool]int{true: 2, false: 0}[one.ProcessorSeconds < 10], 64) + " s"
		if boards := one.boards(); boards > 1 {
			cells[3] += fmt.Sprintf(", %d boards", boards)
		}
		cells[4] = fmt.Sprintf("%d MB", one.MemoryBytes/1e6)
		if one.DiskBytes > 0 {
			cells[4] += fmt.Sprintf(", %d MB on disk", one.DiskBytes/1e6)
		}
	}
	var by []string
	for _, c := range r.confirmations {
		if b.in(c.Boards) {
			by = append(by, c.By)
		}
	}
	cells[5] = strings.Join(by, "; ")
	return cells
}

func (r run) boards() (number int) {
	for _, s := range append(slices.Clone(r.Settled), r.Unknown...) {
		number += s.to - s.from + 1
	}
	return number
}

// witness describes the evidence of a verdict.
func (b row) witness() (text string) {
	english := message.NewPrinter(language.English)
	switch {
	case b.Verdict == "won":
		text = strings.TrimSuffix(fmt.Sprintf("line of %d moves", len(b.Line)), map[bool]string{true: "s"}[len(b.Line) == 1])
	case len(b.layers) > 0:
		counts := map[bool]int{}
		for _, l := range b.layers {
			counts[l.Backward] += l.Count
		}
		text = english.Sprintf("%d positions reached, %d winnable", counts[false], counts[true])
	case b.Positions > 0:
		text = english.Sprintf("%d positions", b.Positions)
	default:
		text = b.How
	}
	if b.certificate != "" {
		text += fmt.Sprintf("; [certificate](tchuka-ruma/%s)", b.certificate)
	}
	return text
}

// base returns the least time and memory of the runs of the rows, which are about those of the program
// itself.
func (r *records) base() (seconds, bytes float64) {
	seconds, bytes = math.Inf(1), math.Inf(1)
	for _, b := range r.rows {
		if b.run != nil {
			seconds = min(seconds, max(b.run.ProcessorSeconds, 0.01)) // 0 if unknown
			bytes = min(bytes, max(float64(b.run.MemoryBytes), 1e6))
		}
	}
	return seconds, bytes
}

// digits writes a number with two significant digits.
func digits(x float64) string {
	unit := math.Pow(10, math.Floor(math.Log10(x))-1)
	return strconv.FormatFloat(math.Round(x/unit)*unit, 'f', max(0, int(-math.Floor(math.Log10(unit)+0.5))), 64)
}
