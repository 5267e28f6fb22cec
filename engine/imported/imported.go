package imported

import (
	"errors"
	"strings"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/notation"
	"tchouka/engine/session"
)

// MaxMoves limits the moves of a file. Larger files are read up to there.
const MaxMoves = 200_000

// Reasons of problems.
const (
	NoLines   engine.Reason = "this file contains no lines and no tree that Tchouka has exported"
	NoStart   engine.Reason = "the start of the lines cannot be read: the game or the board is missing"
	NoMove    engine.Reason = "{{.Text}} is not a move: it and the moves after it were left out"
	NoParent  engine.Reason = "the position before this one is missing: the move was left out"
	Differs   engine.Reason = "the position differs from the one that the moves lead to"
	BadLine   engine.Reason = "this line is damaged and was left out"
	Damaged   engine.Reason = "from here on, the text is damaged and was not read"
	Truncated engine.Reason = "the end of the file is missing"
	TooMany   engine.Reason = "there are too many moves: at most {{.Most}} are read"
)

// Lines are the lines of a file.
type Lines struct {
	Session  *session.Session   // nil if the file contains no start; at the end of a line, or the start of a tree
	Problems []notation.Problem // at most [notation.MaxProblems]
	More     bool               // there are more problems
}

// Read reads an exported line or tree. It returns false for other text. Lines without a game belong to
// the game of the caller.
func Read(text string, known games.List, defaultGame engine.Game) (Lines, bool) {
	text = strings.ReplaceAll(strings.TrimPrefix(text, "\ufeff"), "\r\n", "\n")
	for _, f := range forms() {
		if !f.is(text) {
			continue
		}
		r := &reader{known: known, game: defaultGame}
		f.read(r, text)
		r.play()
		return r.Lines, true
	}
	return readLine(text, known, defaultGame)
}

// form is a format of exports.
type form struct {
	is   func(text string) bool
	read func(r *reader, text string)
}

func forms() []form {
	return []form{{isJSON, readJSON}, {isCSV, readCSV}, {isGraphML, readGraphML}, {isDOT, readDOT}, {isOutline, readOutline}}
}

// readLine reads a line as text or Markdown, up to its first illegal move.
func readLine(text string, known games.List, defaultGame engine.Game) (Lines, bool) {
	line, ok := notation.ReadLine(text, known, defaultGame)
	if !ok || !line.Complete {
		return Lines{}, false
	}
	s, err := line.Play(line.Game, line.Start, line.Numbering)
	var wrong *notation.MoveError
	if errors.As(err, &wrong) {
		return Lines{Session: wrong.Partial, Problems: []notation.Problem{{Line: lineOf(text, wrong.Label), Err: wrong.Err}}}, true
	}
	return Lines{Session: s}, err == nil
}

// lineOf returns the number of the first line of a text that is not a comment and contains a word.
func lineOf(text, word string) int {
	number := 0
	for line := range strings.Lines(text) {
		if number++; !strings.HasPrefix(line, "#") && strings.Contains(line, word) {
			return number
		}
	}
	return 1
}

// entry is a position of a file.
type entry struct {
	line       int    // of the text, from 1
	id, parent string // parent is "" for the start
	move       string
	state      string // "" if the form does not contain it
	remark     session.Remark
}

// reader collects the entries of a file.
type reader struct {
	Lines
	known     games.List
	game      engine.Game
	start     engine.State // nil if the first entry contains it
	numbering engine.Numbering
	isLine    bool
	entries   []entry
}

// add adds an entry. It returns false if there are too many.
func (r *reader) add(e entry) bool {
	if len(r.entries) > MaxMoves {
		r.problem(e.line, engine.NewFault(TooMany, "Most", MaxMoves))
		return false
	}
	r.entries = append(r.entries, e)
	return true
}

func (r *reader) problem(line int, err error) {
	if len(r.Problems) == notation.MaxProblems {
		r.More = true
		return
	}
	r.Problems = append(r.Problems, notation.Problem{Line: line, Err: err})
}

// setGame sets the game by its ID.
func (r *reader) setGame(line int, id string) {
	game, err := r.known.ByID(id)
	if err != nil {
		r.problem(line, engine.NewFault(notation.NoGame, "Game", id))
		return
	}
	r.game = game
}

// heading reads the game, the start and the numbering from a line of a heading, which begins with #.
func (r *reader) heading(line string) {
	var t notation.LineText
	if t.ReadHeading(line, r.known); t.Game != nil {
		r.game, r.start = t.Game, t.Start
	}
	if t.Numbered {
		r.numbering = t.Numbering
	}
}

// play plays the moves from the start, each after the move before it. Moves without a playable
// predecessor are reported. O(entries), for moves of constant cost.
func (r *reader) play() {
	root := -1
	below := map[string][]int{}
	for i, e := range r.entries {
		switch {
		case e.parent != "":
			below[e.parent] = append(below[e.parent], i)
		case root < 0:
			root = i
		}
	}
	if !r.begin(root) {
		return
	}
	type place struct {
		entry int
		node  session.Node // of the position before it
	}
	s, done, stack := r.Session, make([]bool, len(r.entries)), []place(nil)
	push := func(id string, node session.Node) {
		for i := len(below[id]) - 1; i >= 0; i-- {
			stack = append(stack, place{below[id][i], node})
		}
		delete(below, id) // a second entry with the same ID has no moves of its own
	}
	done[root] = true
	s.SetRemark(session.Start, r.entries[root].remark)
	push(r.entries[root].id, session.Start)
	for len(stack) > 0 {
		p := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		done[p.entry] = true
		if node, ok := r.playEntry(r.entries[p.entry], p.node); ok {
			push(r.entries[p.entry].id, node)
		} else {
			r.skip(r.entries[p.entry].id, below, done)
		}
	}
	for i, e := range r.entries {
		if !done[i] {
			r.problem(e.line, engine.NewFault(NoParent))
		}
	}
	r.Session = s.Subtree(session.Start) // without the steps of reading in its history
	if r.isLine {
		r.Session.Last()
	}
}

// skip marks the entries after a move that cannot be played as done: they are part of its problem.
func (r *reader) skip(id string, below map[string][]int, done []bool) {
	for ids := []string{id}; len(ids) > 0; {
		last := ids[len(ids)-1]
		ids = ids[:len(ids)-1]
		for _, i := range below[last] {
			done[i] = true
			ids = append(ids, r.entries[i].id)
		}
		delete(below, last)
	}
}

// begin begins the session, or reports that the start is missing.
func (r *reader) begin(root int) bool {
	if root >= 0 && r.start == nil {
		if start, err := r.game.Parse(r.entries[root].state); err == nil {
			r.start = start
		}
	}
	if root < 0 || r.start == nil || games.CheckPlayable(r.game, r.start) != nil {
		r.problem(1, engine.NewFault(NoStart))
		return false
	}
	r.Session = session.New(r.game, r.start)
	return true
}

// playEntry plays the move of an entry, and returns its node.
func (r *reader) playEntry(e entry, from session.Node) (session.Node, bool) {
	s := r.Session
	s.Go(from)
	m, err := r.game.ParseMove(e.move)
	if holes := r.game.Board(s.State()).NumberedHoles(); err == nil && holes > 0 {
		m, err = r.game.ParseMove(r.numbering.MoveLabel(m.String(), holes))
	}
	if err != nil {
		r.problem(e.line, engine.NewFault(NoMove, "Text", e.move))
		return from, false
	}
	if _, err := s.Play(m); err != nil {
		r.problem(e.line, err)
		return from, false
	}
	if e.state != "" && e.state != s.State().String() {
		r.problem(e.line, engine.NewFault(Differs))
	}
	if e.remark != (session.Remark{}) {
		s.SetRemark(s.Cursor(), e.remark)
	}
	return s.Cursor(), true
}
