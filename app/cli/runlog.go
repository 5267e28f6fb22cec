package cli

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"

	"tchouka/app/system/machine"
	"tchouka/engine/disk"
	"tchouka/engine/study/survey"
	"tchouka/engine/version"
)

// A run is a line of a run log: what one survey has settled, and at what cost. Rows do not contain
// it, because they are equal on every machine.
type run struct {
	Command  string    `json:"command"`
	Version  string    `json:"version"`
	Revision string    `json:"revision,omitempty"` // the commit, if the program was built from a repository
	System   string    `json:"system"`             // for example linux/amd64
	Cores    int       `json:"cores"`
	Workers  int       `json:"workers"`
	Started  time.Time `json:"started"`
	Complete bool      `json:"complete"` // false if the survey was interrupted
	Seconds  float64   `json:"seconds"`  // from the start to the end
	// Of the whole process; 0 if unknown.
	ProcessorSeconds float64 `json:"processorSeconds"`
	MemoryBytes      int64   `json:"memoryBytes"`         // maximum
	DiskBytes        int64   `json:"diskBytes,omitempty"` // maximum of the files in --scratch, read about ten times a second
	// The boards that were computed in this run, as written by spans.names.
	Settled []string `json:"settled"`
	Unknown []string `json:"unknown"`
}

// runLog appends a run to a file. A nil runLog does nothing.
type runLog struct {
	file             *os.File
	run              run
	settled, unknown spans
	now              func() time.Time
	began            time.Time // with the monotonic clock
}

// beginRun begins the record of a survey, or returns nil without --record.
func (c *surveyCommand) beginRun(env *environment, g survey.Grid) (*runLog, error) {
	switch {
	case c.Record == "":
		return nil, nil
	case c.Output != "" && disk.Same(disk.System{}, c.Record, c.Output):
		return nil, usageErrorf("%s is the file of the rows: name another file for --record", c.Record)
	}
	if info, err := os.Stat(c.Record); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is not a regular file: name another file for --record", c.Record)
	}
	file, err := os.OpenFile(c.Record, os.O_RDWR|os.O_APPEND|os.O_CREATE, 0o666)
	if err != nil {
		return nil, plain(&fs.PathError{Op: "write", Path: c.Record, Err: errors.Unwrap(err)})
	}
	if err := checkRunLog(file); err != nil {
		return nil, cmp.Or(usageErrorf("%s %w for --record", c.Record, err), file.Close())
	}
	return &runLog{
		file: file, now: env.clock, began: env.clock(), settled: spans{}, unknown: spans{},
		run: run{
			Command: env.commandLine(), Version: version.Number, Revision: version.Revision(), System: runtime.GOOS + "/" + runtime.GOARCH,
			Cores: runtime.NumCPU(), Workers: g.WorkerCount(), Started: env.clock().UTC().Truncate(time.Second),
		},
	}, nil
}

// runPrefix is the beginning of every line of a run log.
const runPrefix = `{"command":"`

// checkRunLog returns an error if a file is not empty, and not a run log that ends with a whole line.
func checkRunLog(file *os.File) error {
	info, err := file.Stat()
	if err != nil || info.Size() == 0 {
		return err
	}
	first, last := make([]byte, len(runPrefix)), make([]byte, 1)
	if _, err := file.ReadAt(first, 0); err != nil || string(first) != runPrefix {
		return errors.New("is not a run log: name another file")
	}
	if _, err := file.ReadAt(last, info.Size()-1); err != nil || last[0] != '\n' {
		return errors.New("has an incomplete last line: remove it, or name another file")
	}
	return nil
}

// add adds a board that was computed.
func (l *runLog) add(c survey.Cell) {
	switch {
	case l == nil:
	case c.Complete:
		l.settled.add(boardOf(c))
	default:
		l.unknown.add(boardOf(c))
	}
}

// close writes the run as one line, after everything else of the survey has ended.
func (l *runLog) close(complete bool, diskBytes int64) error {
	if l == nil {
		return nil
	}
	used := machine.ReadUsage()
	seconds := func(d time.Duration) float64 { return float64(d.Milliseconds()) / 1000 }
	l.run.Complete, l.run.Seconds = complete, seconds(l.now().Sub(l.began))
	l.run.ProcessorSeconds, l.run.MemoryBytes, l.run.DiskBytes = seconds(used.Processor), used.Memory, diskBytes
	l.run.Settled, l.run.Unknown = l.settled.names(), l.unknown.names()
	var line bytes.Buffer
	out := json.NewEncoder(&line)
	out.SetEscapeHTML(false)
	err := out.Encode(l.run)
	if err == nil {
		err = l.append(line.Bytes())
	}
	return plain(cmp.Or(err, l.file.Sync(), l.file.Close()))
}

// append appends a line with one call, so that the lines of several processes do not mix. It removes
// an incomplete line, for example on a full disk.
func (l *runLog) append(line []byte) error {
	n, err := l.file.Write(line)
	if info, failed := l.file.Stat(); err != nil && failed == nil {
		return cmp.Or(err, l.file.Truncate(info.Size()-int64(n)))
	}
	return err
}

// commandLine returns the command line for a shell.
func (env *environment) commandLine() string {
	words := []string{"tchouka"}
	for _, arg := range env.args {
		if arg == "" || strings.Trim(arg, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=+,./:@%") != "" {
			arg = "'" + strings.ReplaceAll(arg, "'", `'\''`) + "'"
		}
		words = append(words, arg)
	}
	return strings.Join(words, " ")
}

// spans is a set of boards: for each number of holes, sorted ranges of seeds with gaps between them.
type spans map[int][]survey.Range

// add adds a board. It is fast if the boards come nearly in order.
func (s spans) add(at board) {
	list := s[at.holes]
	i, _ := slices.BinarySearchFunc(list, at.seeds-1, func(r survey.Range, least int) int { return r.To - least })
	if i == len(list) || list[i].From > at.seeds+1 {
		s[at.holes] = slices.Insert(list, i, survey.Range{From: at.seeds, To: at.seeds})
		return
	}
	list[i] = survey.Range{From: min(list[i].From, at.seeds), To: max(list[i].To, at.seeds)}
	if i+1 < len(list) && list[i+1].From == list[i].To+1 {
		list[i].To = list[i+1].To
		s[at.holes] = slices.Delete(list, i+1, i+2)
	}
}

// has reports whether the set has a board.
func (s spans) has(at board) bool {
	list := s[at.holes]
	i, _ := slices.BinarySearchFunc(list, at.seeds, func(r survey.Range, least int) int { return r.To - least })
	return i < len(list) && list[i].From <= at.seeds
}

// names returns the ranges in order, for example 17x3-16 and 17x19.
func (s spans) names() []string {
	names := []string{}
	for _, holes := range slices.Sorted(maps.Keys(s)) {
		for _, r := range s[holes] {
			name := fmt.Sprintf("%dx%d", holes, r.From)
			if r.To > r.From {
				name += fmt.Sprintf("-%d", r.To)
			}
			names = append(names, name)
		}
	}
	return names
}
