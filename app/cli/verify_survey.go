package cli

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/study/survey"
)

// tally counts the verified rows of a survey, and collects the rows that could not be checked.
type tally struct {
	named                           int // maximum number of unchecked rows to name
	rows, replayed, moves, theorems int
	sealed, only                    int // rows whose checksum matches, and rows of which only the checksum can be checked
	losses, unknown                 remainder
	seen                            seenRows
}

// remainder contains the rows that could not be checked: their number, and the first ones to name.
type remainder struct {
	count  int
	boards []board
}

// add adds a board. Without --all, the list is truncated when it exceeds a multiple of named.
func (r *remainder) add(b board, named int) {
	r.count++
	if len(r.boards) == cap(r.boards) && len(r.boards) > 4*named {
		r.sort()
		r.boards = r.boards[:named]
	}
	r.boards = append(r.boards, b)
}

func (r *remainder) sort() {
	slices.SortFunc(r.boards, compareBoards)
}

// boardBytes is the memory for a board to name, including spare capacity of the growing list.
const boardBytes = 3 * 16

// errManyRows is the error of a survey with more rows to name than fit into memory.
var errManyRows = errors.New("the list of unchecked rows does not fit into memory: omit --all, or increase --memory")

func (c *verifyCommand) verifySurvey(env *environment, name string, in *bufio.Reader, memory int64) error {
	t := tally{named: unchecked, seen: seenRows{}}
	if c.All {
		t.named = int(min(memory/boardBytes, math.MaxInt32/4))
	}
	for line, err := range rowLines(env.ctx, name+", ", in) {
		if err != nil {
			return err
		}
		if err := t.verify(env, string(line.text)); err != nil {
			return usageErrorf("%s, line %d: %w", name, line.number, err)
		}
		if c.All && t.losses.count+t.unknown.count > t.named {
			return fmt.Errorf("%s, line %d: %w", name, line.number, errManyRows)
		}
	}
	if t.only > 0 {
		_, err := fmt.Fprintf(env.stdout, "%s: %s; %s; no lines to replay\n", disk.DisplayName(name), count(t.rows, "row"), validRowsText(t.sealed))
		return err
	}
	fmt.Fprintf(env.stdout, "%s: %s: %s replayed with %s; %s compared with %s\n",
		disk.DisplayName(name), count(t.rows, "row"), count(t.replayed, "winning line"), count(t.moves, "move"),
		count(t.theorems, "verdict"), theirTheorem(t.theorems))
	if t.sealed > 0 {
		fmt.Fprintln(env.stdout, validRowsText(t.sealed))
	}
	c.printUnchecked(env.stdout, "lost by search", t.losses)
	c.printUnchecked(env.stdout, "unknown", t.unknown)
	return nil // the printer keeps write errors
}

// validRowsText returns a text for the number of rows with a correct checksum.
func validRowsText(rows int) string {
	if rows == 1 {
		return "1 checksum matches"
	}
	return fmt.Sprintf("%d checksums match", rows)
}

// verifyCells verifies the checksums of a CSV survey.
func verifyCells(env *environment, name string, in *bufio.Reader) error {
	rows, seen := 0, seenRows{}
	var header []string
	for line, err := range rowLines(env.ctx, name+", ", in) {
		cells := strings.TrimRight(string(line.text), "\r\n")
		switch {
		case err != nil:
			return err
		case line.number == 1 && !strings.HasSuffix(cells, survey.ChecksumColumn):
			return usageErrorf("%s: a CSV survey without checksums cannot be verified: create it with --json", name)
		case line.number == 1:
			header = strings.Split(strings.TrimSuffix(cells, survey.ChecksumColumn), ",")
			continue
		}
		row, err := survey.RemoveCellChecksum(cells)
		if err == nil {
			err = seen.addCells(header, strings.Split(row, ","))
		}
		if err != nil {
			return usageErrorf("%s, line %d: %w", name, line.number, err)
		}
		rows++
	}
	_, err := fmt.Fprintf(env.stdout, "%s: %s; %s; no lines to replay\n", disk.DisplayName(name), count(rows, "row"), validRowsText(rows))
	return err
}

func theirTheorem(verdicts int) string {
	if verdicts == 1 {
		return "its theorem"
	}
	return "their theorems"
}

// unchecked is the default maximum number of unchecked rows that are named.
const unchecked = 40

// printUnchecked names rows that could not be checked.
func (c *verifyCommand) printUnchecked(w io.Writer, reason string, rest remainder) {
	if rest.count == 0 {
		return
	}
	rest.sort()
	fmt.Fprintf(w, "not checked, %s:", reason)
	for i, b := range rest.boards {
		if i == unchecked && !c.All {
			fmt.Fprintf(w, " and %d more (list them with --all)", rest.count-i)
			break
		}
		fmt.Fprintf(w, " %dx%d", b.holes, b.seeds)
	}
	fmt.Fprintln(w)
}

// verify verifies a row.
func (t *tally) verify(env *environment, text string) error {
	text, has, err := survey.RemoveChecksum(strings.TrimRight(text, "\r\n"))
	if err != nil {
		return err
	}
	if has {
		t.sealed++
	}
	var id struct {
		Rules string `json:"rules"`
	}
	if err := json.Unmarshal([]byte(text), &id); err != nil {
		return fmt.Errorf("not a row of a survey: %w", err)
	}
	game, err := env.games.ByID(id.Rules)
	if err != nil {
		return err
	}
	surveyor, settles := game.(survey.Surveyor)
	if !settles && !has {
		return fmt.Errorf("a survey of %s contains no lines to replay; only surveys of %s do",
			game.ID(), strings.Join(env.games.Filter(survey.IsSurveyor).IDs(), ", "))
	}
	form, err := survey.Request{Game: game, Collected: settles && strings.Contains(text, `"collected":`)}.Form(env.ctx)
	if err != nil {
		return err
	}
	t.rows++
	cell, err := (&rowForm{Form: form, json: true}).parse(text)
	switch {
	case !settles:
		if t.only++; err != nil {
			return nil
		}
	case err != nil:
		return err
	default:
		if err := t.check(surveyor, cell); err != nil {
			return fmt.Errorf("%dx%d: %w", cell.Down, cell.Across, err)
		}
	}
	if !cell.Complete {
		return nil // a later row may settle it
	}
	return t.seen.add(game.ID(), boardOf(cell), cell.Facts.Verdict())
}

// seenRows are the complete rows of a survey so far, by game and verdict. A survey has one for each board.
type seenRows map[string]map[engine.Verdict]spans

// add adds a row, or returns an error if there is one of the board.
func (s seenRows) add(game string, at board, verdict engine.Verdict) error {
	for other, rows := range s[game] {
		switch {
		case !rows.has(at):
		case other == verdict:
			return fmt.Errorf("%dx%d is doubled: it is also in an earlier row; remove one of them", at.holes, at.seeds)
		default:
			return fmt.Errorf("%dx%d is %v here, and %v in an earlier row; compute it again", at.holes, at.seeds, verdict, other)
		}
	}
	if s[game] == nil {
		s[game] = map[engine.Verdict]spans{}
	}
	if s[game][verdict] == nil {
		s[game][verdict] = spans{}
	}
	s[game][verdict].add(at)
	return nil
}

// addCells adds a CSV row, whose first two cells are the numbers of the start and whose last one is the
// game.
func (s seenRows) addCells(header, cells []string) error {
	verdict, complete := verdictOf(header, cells)
	if !complete || len(cells) < 3 {
		return nil
	}
	down, bad := strconv.Atoi(cells[0])
	across, worse := strconv.Atoi(cells[1])
	if bad != nil || worse != nil {
		return fmt.Errorf("%q and %q are not the numbers of a start", cells[0], cells[1])
	}
	return s.add(cells[len(cells)-1], board{down, across}, verdict)
}

// verdictOf returns the verdict of a CSV row, and whether the row is complete.
func verdictOf(header, cells []string) (verdict engine.Verdict, complete bool) {
	complete = len(header) == len(cells)
	for i, name := range header[:min(len(header), len(cells))] {
		switch {
		case name == "verdict":
			verdict = map[string]engine.Verdict{"won": engine.Won, "lost": engine.Lost, "drawn": engine.Drawn}[cells[i]]
			complete = complete && cells[i] != engine.Unknown.String()
		case name == "how" && cells[i] == survey.CutOff, name == "complete" && cells[i] == "false":
			complete = false
		}
	}
	return verdict, complete
}

// check compares the verdict of a row with its other data.
func (t *tally) check(game survey.Surveyor, cell survey.Cell) error {
	start, err := game.SurveyStart(cell.Down, cell.Across)
	if err != nil {
		return err
	}
	if err := t.line(game, start, cell); err != nil {
		return err
	}
	verdict, all := cell.Facts.Verdict(), cell.Down*cell.Across
	collected, known := cell.Facts.Find(engine.Collected)
	switch {
	case verdict == engine.Won && known && collected.Value != all:
		return fmt.Errorf("the verdict is won, but only %d of %d seeds are collected", collected.Value, all)
	case verdict != engine.Won && known && collected.Value >= all:
		return fmt.Errorf("the verdict is %v, but all %d seeds are collected", verdict, all)
	}
	at := boardOf(cell)
	switch {
	case cell.Theorem():
		t.theorems++
		proved := game.About().Theory.Report(start.Key())
		if proved.Facts.Verdict() != verdict || proved.Theorem == nil || proved.Theorem.Name != cell.Method {
			return fmt.Errorf("the verdict %v contradicts %v", verdict, cell.Method)
		}
	case verdict == engine.Lost:
		t.losses.add(at, t.named)
	case verdict == engine.Unknown:
		t.unknown.add(at, t.named)
	}
	return nil
}

// line replays the line of a row. The line must exist and win if the board is won, and must not
// exist otherwise. A verdict by a theorem needs no line.
func (t *tally) line(game engine.Game, start engine.State, cell survey.Cell) error {
	verdict := cell.Facts.Verdict()
	if len(cell.Line) == 0 && (verdict != engine.Won || cell.Theorem()) {
		return nil
	}
	wrong := replayWin(game, start, cell.Line)
	switch {
	case verdict != engine.Won && wrong == nil:
		return fmt.Errorf("the verdict is %v, but the line wins", verdict)
	case verdict != engine.Won:
		return fmt.Errorf("the verdict is %v, but the row contains a line", verdict)
	case len(cell.Line) == 0:
		return errors.New("the verdict is won, but the row contains no line")
	}
	t.replayed++
	t.moves += len(cell.Line)
	return wrong
}

// replayWin plays a line by the rules. The line must win.
func replayWin(game engine.Game, s engine.State, line []engine.Move) error {
	outcome := game.Outcome(s)
	for i, m := range line {
		out, err := game.Play(s, m)
		switch {
		case err != nil:
			return fmt.Errorf("move %d: %w", i+1, err)
		case out.Ending.Loses():
			return fmt.Errorf("move %d, hole %v, loses", i+1, m)
		}
		s, outcome = out.State, out.Outcome
	}
	if outcome != engine.SolitaireWon {
		return fmt.Errorf("the line ends at %v and does not win", s)
	}
	return nil
}
