package cli

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"tchouka/engine/output/export"
	"tchouka/engine/record/results"
)

// resultsCommand prints the results of a class.
type resultsCommand struct {
	documentFlags
	File []string `arg:"" optional:"" help:"Files with the codes of pupils (default: the standard input)."`
}

func (*resultsCommand) Help() string {
	return `Reads the codes that a web page of boards shows to pupils, from any text: files
that the page saved, a mail, or a list of codes. Prints a row for each pupil and
a column for each board:

  solved 3      the third try won
  tried 2       two tries, none won
  helped        a hint or a solution was shown

For the page of a lesson, each task has a column, and its tries are answers,
which the page has judged.

All moves are played by the rules. A code that occurs twice counts once. If a
pupil sent a longer code later, only that one counts. Two pupils of one name have
two rows. The table has the page from which most codes are. Damaged codes, codes
of other pages, and boards that cannot be read are listed, and the exit status
is 1.

  $ tchouka results class/*.tchouka-results
  $ tchouka results --format csv mails.txt -o class.csv`
}

// Run reads the codes and writes the table.
func (c *resultsCommand) Run(env *environment) error {
	format, options, err := c.formatAndOptions(env, export.TableKind)
	if err != nil {
		return err
	}
	class, err := c.read(env)
	if err != nil {
		return err
	}
	problems := class.Problems()
	for _, p := range problems {
		env.warn("%s", problemText(p))
	}
	if len(class.Pupils) > 0 {
		if err := writeDocument(env, export.Results(class, export.ResultsWords{}), format, c.Output, options); err != nil {
			return err
		}
	}
	switch {
	case len(problems) > 0:
		return errors.New(problemCounts(problems) + ": see above")
	case len(class.Pupils) == 0:
		return usageErrorf("no codes: a code begins with %s", results.Prefix)
	}
	return nil
}

// problemText names the place of a problem, the pupil and the beginning of the code, and the reason.
func problemText(p results.Problem) string {
	if p.Line == 0 {
		return fmt.Sprintf("board %q: %v", p.Code, p.Err)
	}
	place := fmt.Sprintf("%s, line %d", p.Source, p.Line)
	if p.Pupil != "" {
		place += fmt.Sprintf(", %q", p.Pupil)
	}
	if errors.Is(p.Err, results.ErrOtherPage) {
		return fmt.Sprintf("%s: %v (page: %q)", place, p.Err, p.Title)
	}
	return fmt.Sprintf("%s: %.40s… (%s): %v", place, p.Code, count(len(p.Code), "character"), p.Err)
}

// problemCounts counts the problems of each kind.
func problemCounts(problems []results.Problem) string {
	kinds := []struct{ one, adjective string }{{"code", " damaged"}, {"code", " of another page"}, {"code", " beyond the limit"}, {"board", " unreadable"}}
	counts := make([]int, len(kinds))
	for _, p := range problems {
		switch {
		case errors.Is(p.Err, results.ErrDamaged):
			counts[0]++
		case errors.Is(p.Err, results.ErrOtherPage):
			counts[1]++
		case errors.Is(p.Err, results.ErrFull):
			counts[2]++
		default:
			counts[3]++
		}
	}
	var all []string
	for i, kind := range kinds {
		if counts[i] > 0 {
			all = append(all, count(counts[i], kind.one)+kind.adjective)
		}
	}
	return strings.Join(all, ", ")
}

// read returns the class of all files.
func (c *resultsCommand) read(env *environment) (class results.Class, err error) {
	if len(c.File) == 0 {
		text, err := readStdin(env)
		class, _ = class.Add(env.games, "standard input", text)
		return class, err
	}
	for _, name := range c.File {
		if err := env.ctx.Err(); err != nil {
			return class, err
		}
		text, err := readCodes(env, unshield(name))
		if err != nil {
			return class, err
		}
		class, _ = class.Add(env.games, unshield(name), text)
	}
	return class, env.checkOutputNotSource(c.Output)
}

// readCodes returns the text of a file.
func readCodes(env *environment, name string) (string, error) {
	if name == "-" {
		return readStdin(env)
	}
	file, err := env.source(name)
	if err != nil {
		return "", plain(err)
	}
	defer file.Close() //nolint:errcheck // nothing was written
	text, err := results.ReadText(file)
	if errors.Is(err, results.ErrTooLarge) {
		return "", usageErrorf("%s: larger than %s: divide it into several files", name, megabytes(results.MaxText))
	}
	return text, plain(err)
}

// isFolderOfCodes reports whether the window reads the codes of pupils from a file: from each folder
// that is not named like a game file.
func isFolderOfCodes(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir() && !isSessionName(name)
}
