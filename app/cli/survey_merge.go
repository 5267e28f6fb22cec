package cli

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"os"
	"strings"

	"tchouka/engine/disk"
	"tchouka/engine/study/survey"
)

// This file has the shards of a survey: the rows that several processes computed, in one file.

// checkParts returns an error for parts of a survey that are not rows, and for wrong merges.
func (c *surveyCommand) checkParts(env *environment, document bool) error {
	switch {
	case len(c.Merge) > 0:
		return c.checkMerge(env, document)
	case c.Shard.Parts > 1 && document:
		return usageErrorf("--shard: a document contains all boards: write rows, for example -o part.jsonl, and merge the parts")
	case c.Shard.Parts > 1 && !c.listsRows():
		return usageErrorf("--shard: a table contains all boards: write rows, for example -o part.jsonl, and merge the parts")
	case c.Output == "" && len(c.Resume) > 0:
		return usageErrorf("--resume: name the file for all rows, for example -o all.jsonl")
	case c.Collected:
		env.noteIgnored("--collected needs more than the results", "proof")
	}
	return nil
}

// checkMerge returns an error for flags and arguments that do not apply to merging.
func (c *surveyCommand) checkMerge(env *environment, document bool) error {
	switch {
	case c.Merge[0] != "merge":
		return usageErrorf("unexpected argument %s: only merge and names of files may follow the flags", c.Merge[0])
	case len(c.Merge) == 1:
		return usageErrorf("merge: name the files of the shards, for example part-*.jsonl")
	case c.Output == "" || document:
		return usageErrorf("merge: name the file for all rows, for example -o all.jsonl")
	}
	env.noteIgnored("merge solves no boards",
		"shard", "workers", "certificates", "resume", "record", "lost", "proof", "no-theorems", "scratch", "disk")
	return nil
}

// merge adds the rows of all files to the file of -o, and sorts it. Rows that are missing or unknown
// are an error.
func (c *surveyCommand) merge(env *environment, r survey.Request, form survey.Form) error {
	if err := c.checkExtension(); err != nil {
		return err
	}
	if err := c.checkSources(c.Merge[1:]); err != nil {
		return err
	}
	ctx, fail := context.WithCancelCause(env.ctx)
	defer fail(nil)
	file, known, err := env.openRows(ctx, c.Output, c.sealed(form), c.remedy(), fail)
	if err != nil {
		return err
	}
	m := merger{grid: r.Grid, file: file, known: known}
	err = m.addAll(ctx, c.Merge[1:], c.sealed(form))
	if err := cmp.Or(file.Close(env.ctx, true), err); err != nil {
		return err
	}
	return m.missing()
}

// checkSources returns an error if one of the files to read is the file of -o. Opening it again would
// release its lock.
func (c *surveyCommand) checkSources(names []string) error {
	for _, name := range names {
		if disk.Same(disk.System{}, name, c.Output) {
			return usageErrorf("%s is the file that the rows are written to: leave it out", name)
		}
	}
	return nil
}

func (c *surveyCommand) sealed(form survey.Form) *rowForm {
	return &rowForm{Form: form, json: c.inJSON(), sealed: true}
}

// merger collects rows in a file.
type merger struct {
	grid  survey.Grid
	file  *rowFile
	known map[board]survey.Cell // the complete rows, without their lines
}

// addAll adds the rows of files.
func (m *merger) addAll(ctx context.Context, names []string, form *rowForm) error {
	for _, name := range names {
		if err := m.add(ctx, name, form); err != nil {
			return err
		}
	}
	return nil
}

// add adds the rows of a file that are in the grid. Two complete rows of a board must agree.
func (m *merger) add(ctx context.Context, name string, form *rowForm) error {
	if err := checkRegularFile(os.Stat(name)); err != nil {
		return fmt.Errorf("%s %w", name, err)
	}
	from, err := disk.Open(disk.System{}, name)
	if err != nil {
		return plain(err)
	}
	defer from.Close() //nolint:errcheck // nothing was written
	for line, err := range rowLines(ctx, name+", ", bufio.NewReaderSize(from, 1<<16)) {
		if err != nil {
			return err
		}
		row := strings.TrimRight(strings.TrimPrefix(string(line.text), byteOrderMark), "\r\n")
		if line.number == 1 {
			if err := m.checkFormat(name, row, form); err != nil {
				return err
			}
			if !form.json {
				continue // the header
			}
		}
		if err := m.take(form, row, line.whole); err != nil {
			return usageErrorf("%s, line %d: %w", name, line.number, err)
		}
	}
	return nil
}

// checkFormat returns an error if the first line of a file is of another format than the rows.
func (m *merger) checkFormat(name, line string, form *rowForm) error {
	switch {
	case form.json != strings.HasPrefix(line, "{"):
		return usageErrorf("%s: its rows have another format than those of %s: end both names in .csv or in .jsonl", name, m.file.path)
	case !form.json && !form.heads(line):
		return usageErrorf("%s: its first line is not %s: merge surveys with the same flags", name, form.header())
	}
	return nil
}

// take adds a row to the file, unless it is there. It drops an incomplete row of a run that was
// interrupted, which has no newline.
func (m *merger) take(form *rowForm, line string, whole bool) error {
	row, err := form.parse(line)
	if err != nil {
		if !whole && form.begins(line) {
			return nil
		}
		return err
	}
	at := boardOf(row)
	if !m.grid.Has(row.Down, row.Across) {
		return nil
	}
	switch other, known := m.known[at]; {
	case known && row.Complete && other.Facts != row.Facts:
		return fmt.Errorf("%dx%d is %v here, and %v in another file: run tchouka verify on both", at.holes, at.seeds, row.Facts.Verdict(), other.Facts.Verdict())
	case known:
		return nil
	}
	m.file.add(row)
	if row.Line = nil; row.Complete {
		m.known[at] = row
	}
	return nil
}

// missing returns an error that names the boards without a complete row.
func (m *merger) missing() error {
	var names []string
	missing := 0
	for holes := m.grid.Down.From; holes <= m.grid.Down.To; holes++ {
		for seeds := m.grid.Across.From; seeds <= m.grid.Across.To; seeds++ {
			if _, known := m.known[board{holes, seeds}]; known {
				continue
			}
			if missing++; missing <= unchecked {
				names = append(names, fmt.Sprintf("%dx%d", holes, seeds))
			}
		}
	}
	if missing == 0 {
		return nil
	}
	if missing > unchecked {
		names = append(names, "…")
	}
	return fmt.Errorf("%s missing or unknown: %s; the other rows are in the file: merge the other parts, or run the survey without merge to compute them",
		count(missing, "row"), strings.Join(names, " "))
}
