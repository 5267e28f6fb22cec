package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"tchouka/app/system/machine"
)

// sources is the folder of the C++ programs, from the root of the repository.
const sources = "engine/games/row/solve/testdata/peer"

// build compiles the C++ programs into a folder, and returns the version of the compiler.
func build(folder string) (compiler string, err error) {
	path, err := exec.LookPath("g++")
	if err != nil {
		return "", errors.New("no C++ compiler found: install g++")
	}
	for _, name := range []string{"analysis", "paper"} {
		out, err := exec.Command(path, "-std=c++17", "-O2", "-o", filepath.Join(folder, name), filepath.Join(sources, name+".cpp")).CombinedOutput()
		if err != nil {
			return "", fmt.Errorf("%s.cpp does not compile: %w\n%s", name, err, out)
		}
	}
	out, err := exec.Command(path, "--version").Output()
	first, _, _ := strings.Cut(string(out), "\n")
	return first, err
}

// A comparison solves the same boards with a peer and with the program.
type comparison struct {
	name      string
	holes     int
	peerArgs  []string
	ownArgs   []string
	result    func([]byte) (string, error) // the output of the program, as the peer prints it
	peer, own cost
}

// cost is what a process has used, or the minimum of several processes.
type cost struct {
	seconds   float64 // from the start of the process to its end
	megabytes float64 // maximum resident memory
}

var errDiffer = errors.New("the results must be equal")

// measure runs both programs in turn, until there are enough runs or they have taken enough time.
func (c *comparison) measure(runs int, enough time.Duration) error {
	begin := time.Now()
	for i := 0; i < runs && (i == 0 || time.Since(begin) < enough); i++ {
		want, peer, err := execute(c.peerArgs)
		if err != nil {
			return err
		}
		out, own, err := execute(c.ownArgs)
		if err != nil {
			return err
		}
		if got, err := c.result(out); err != nil || got != string(want) {
			return fmt.Errorf("%s: the program found %q and the peer %q: %w", c.name, got, want, errors.Join(err, errDiffer))
		}
		if i == 0 {
			c.peer, c.own = peer, own
		}
		c.peer, c.own = c.peer.least(peer), c.own.least(own)
	}
	return nil
}

func (c cost) least(d cost) cost {
	return cost{min(c.seconds, d.seconds), min(c.megabytes, d.megabytes)}
}

// execute runs a program, and returns its output and its cost.
func execute(args []string) ([]byte, cost, error) {
	command := exec.Command(args[0], args[1:]...)
	var out, failed bytes.Buffer
	command.Stdout, command.Stderr = &out, &failed
	start := time.Now()
	if err := command.Run(); err != nil {
		return nil, cost{}, fmt.Errorf("%s: %w: %s", strings.Join(args, " "), err, &failed)
	}
	used := machine.UsageOf(command.ProcessState)
	return out.Bytes(), cost{time.Since(start).Seconds(), float64(used.Memory) / 1e6}, nil
}

// A series is a table of comparisons, and a plot if they go over the number of holes.
type series struct {
	title, peer, own string
	plot             string // the beginning of its file names
	cases            []comparison
}

// allSeries returns the comparisons with up to most holes. The numbers of seeds of Table 1 are divided
// by fraction; 0 leaves Table 1 out.
func allSeries(folder, program string, most, fraction int) []series {
	analysis := series{
		title: "Exhaustive analysis of n x 4", plot: "performance-analysis",
		peer: "plain C++", own: "`tchouka solve`",
	}
	for holes := 4; holes <= min(most, 10); holes++ {
		board := fmt.Sprintf("%dx4", holes)
		analysis.cases = append(analysis.cases, comparison{
			name: board, holes: holes, result: analysed,
			peerArgs: []string{filepath.Join(folder, "analysis"), strconv.Itoa(holes), "4"},
			ownArgs:  []string{program, "solve", "--json", board},
		})
	}
	proofs := series{
		title: "Won or lost: all n x k with k ≤ n + 2", plot: "performance-proof",
		peer: "the paper's method", own: "`tchouka survey`",
	}
	for holes := 6; holes <= most; holes++ {
		proofs.cases = append(proofs.cases, lostBoards(folder, program, holes, holes+2))
	}
	if fraction == 0 {
		return []series{analysis, proofs}
	}
	table1 := series{title: "Won or lost: Table 1 of the paper", peer: proofs.peer, own: proofs.own}
	if fraction > 1 {
		table1.title += fmt.Sprintf(", with up to 1/%d of the seeds", fraction)
	}
	for _, row := range []struct{ holes, seeds int }{
		{2, 100_000}, {3, 100_000}, {4, 100_000}, {5, 100_000}, {6, 100_000}, {7, 100_000}, {8, 10_000}, {9, 1_000}, {10, 1_000},
	} {
		if row.holes > most {
			break
		}
		table1.cases = append(table1.cases, lostBoards(folder, program, row.holes, row.seeds/fraction))
	}
	return []series{analysis, proofs, table1}
}

// lostBoards compares the lists of lost boards.
func lostBoards(folder, program string, holes, upTo int) comparison {
	n, to := strconv.Itoa(holes), strconv.Itoa(upTo)
	return comparison{
		name: fmt.Sprintf("n = %d, k ≤ %d", holes, upTo), holes: holes, result: lost,
		peerArgs: []string{filepath.Join(folder, "paper"), n, "1", to},
		ownArgs:  []string{program, "survey", "--holes", n, "--seeds", "1-" + to, "--no-theorems", "--lost", "--format", "csv", "--workers", "1"},
	}
}

// lost returns the lost boards among rows of a survey, as paper.cpp prints them.
func lost(out []byte) (string, error) {
	var text strings.Builder
	for line := range strings.Lines(string(out)) {
		if cells := strings.Split(line, ","); len(cells) > 2 && cells[2] == "lost" {
			fmt.Fprintf(&text, "%s,%s\n", cells[0], cells[1])
		}
	}
	return text.String(), nil
}

// analysed returns the result of an analysis, as analysis.cpp prints it.
func analysed(out []byte) (string, error) {
	var r struct {
		Verdict                      string
		Positions                    int
		ShortestMoves, FewestSowings int
		Collected                    int
		CollectedWithLosingMove      int
		Solutions                    string
	}
	if err := json.Unmarshal(out, &r); err != nil {
		return "", err
	}
	lines, ok := new(big.Int).SetString(r.Solutions, 10)
	if r.Verdict == "lost" {
		lines, ok = new(big.Int), true
	}
	if !ok {
		return "", fmt.Errorf("the number of winning lines is %q", r.Solutions)
	}
	modulus := new(big.Int).Lsh(big.NewInt(1), 64)
	return fmt.Sprintf("%s %d %d %d %d %d %v\n", r.Verdict, r.Positions, r.ShortestMoves, r.FewestSowings,
		r.Collected, r.CollectedWithLosingMove, lines.Mod(lines, modulus)), nil
}

// table writes the table and the references to the plots.
func (s *series) table(w io.Writer) {
	fmt.Fprintf(w, "### %s\n\n| boards | %s | %s | C++ memory | own memory |\n|---|---|---|---|---|\n", s.title, s.peer, s.own)
	var peer, own float64
	for _, c := range s.cases {
		fmt.Fprintf(w, "| %s | %s | %s | %.0f MB | %.0f MB |\n", c.name, inSeconds(c.peer.seconds), inSeconds(c.own.seconds), c.peer.megabytes, c.own.megabytes)
		peer, own = peer+c.peer.seconds, own+c.own.seconds
	}
	fmt.Fprintf(w, "| all | %s | %s | | |\n\n", inSeconds(peer), inSeconds(own))
	if s.plot != "" {
		fmt.Fprintf(w, "![Waiting time over the number of holes](%s%s)\n![Memory over the number of holes](%s%s)\n\n",
			s.plot, timePlot, s.plot, memoryPlot)
	}
}

// inSeconds formats a time.
func inSeconds(s float64) string {
	return strconv.FormatFloat(s, 'f', map[bool]int{true: 3, false: 1}[s < 10], 64) + " s"
}
