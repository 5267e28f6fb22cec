// Package pasting reads boards and lines from the clipboard: a board, the text of a session or of
// another program's file, an exported line, or the bare moves of lines. Bare moves can begin at the
// position on the board or at the start. "3 4 3 4 2 4" can also be a board of six holes. If a text
// has one interpretation, it is pasted at once; otherwise the user chooses.
package pasting

import (
	"errors"
	"iter"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/session"
)

// reading is an interpretation of the text on the clipboard.
type reading struct {
	lines     *session.Session
	at        session.Node // where the lines begin; None for a previewed position
	numbering engine.Numbering
}

// paste is the part of the window that pastes.
type paste struct{ *desk.Main }

// New returns the part.
func New(m *desk.Main) desk.Part {
	return desk.Part{Commands: (&paste{m}).commands}
}

func (p *paste) commands() []shell.Command {
	return []shell.Command{{
		ID: "paste", Scope: shell.ShowsBoard, Label: lang.L("Paste"), Run: p.run,
		Shortcut: &fyne.ShortcutPaste{Clipboard: fyne.CurrentApp().Clipboard()},
	}}
}

// run reads a board or lines from the clipboard. A board ID also selects the game.
func (p *paste) run() {
	text := strings.TrimSpace(fyne.CurrentApp().Clipboard().Content())
	if strings.HasPrefix(text, "tchouka ") {
		lines, err := session.Read(strings.NewReader(text), p.Games.ByID)
		p.pasteLines(lines, err)
		return
	}
	if game := p.Games.ByContent(text); game != nil {
		p.pasteFile(game, text)
		return
	}
	if path := disk.Local(text); path != text && !strings.Contains(text, "\n") {
		p.Files.OpenPath(path)
		return
	}
	moves, isMoves := notation.ReadLine(text, p.Games, p.Doc.Game())
	if isMoves && moves.Complete {
		lines, err := moves.Play(moves.Game, moves.Start, moves.Numbering)
		if !p.offerUntil(err, 1, session.None, engine.FromFarEnd) {
			p.pasteLines(lines, err)
		}
		return
	}
	if !isMoves && p.pasteBoards(text) {
		return
	}
	var readings []reading
	var wrong string
	if isMoves {
		readings, wrong = p.readings(moves)
	} else {
		moves = notation.LineText{}
	}
	p.pasteBoardOrMoves(text, moves, readings, wrong)
}

// pasteBoardOrMoves pastes a text that may be a board, and may be moves with any number of
// readings. If moves have no reading, wrong is the reason.
func (p *paste) pasteBoardOrMoves(text string, moves notation.LineText, readings []reading, wrong string) {
	isMoves := len(moves.Lines) > 0
	board, err := notation.ReadBoard(text, p.Games, p.Doc.Game())
	isBoard := err == nil && (!isMoves || !rows(moves))
	asBoards := p.linesAsBoards(moves, text)
	if orders := p.orders(board, text); isBoard && orders != nil {
		asBoards, isBoard = append(asBoards, orders...), false
	}
	switch {
	case len(readings) == 0 && isBoard:
		p.openBoardOrMoves(board, moves)
	case len(readings) == 1 && !isBoard && asBoards == nil:
		p.pasteReading(readings[0])
	case len(readings) > 0 || len(asBoards) > 1:
		choices := asBoards
		if isBoard {
			choices = append(choices, p.boardChoice(board.Game, board.Start))
		}
		choices = append(choices, p.lineChoices(moves, readings)...)
		dialogs.Choose(p.Files.Win, lang.L("Choose What to Paste"),
			lang.L("“{{.Text}}” can be read in more than one way.", messages.Args{"Text": messages.Shortened(strings.Join(strings.Fields(text), " "), 60)}),
			lang.L("Cancel"), choices...)
	case isMoves && len(moves.Lines)+len(moves.Lines[0]) > 2:
		p.refuseMoves(moves, text, wrong)
	default:
		p.Status(lang.L("The clipboard contains no board. {{.Why}}", messages.Args{"Why": messages.BoardError(err)}))
	}
}

// openBoardOrMoves opens a board. It shows a dialog with both choices if each number is the number
// of a hole and more than half of them are playable.
func (p *paste) openBoardOrMoves(board notation.Written, moves notation.LineText) {
	holes := p.Doc.Game().Board(p.Doc.State()).Holes()
	noHole := func(s notation.LineStep) bool {
		hole, err := strconv.Atoi(s.Label)
		return err == nil && (hole < 1 || hole > holes)
	}
	if len(moves.Lines) == 0 || slices.ContainsFunc(moves.Lines[0], noHole) ||
		!p.offerLongest(moves, max(2, len(moves.Lines[0])/2+1), p.boardChoice(board.Game, board.Start)) {
		p.OpenTyped(board.Game, board.Start)
		if board.Remark != "" {
			p.Status(lang.L("Pasted {{.Board}}. Left out: {{.Text}}", messages.Args{"Board": messages.Shortened(engine.Brief(board.Start), 60), "Text": messages.Shortened(board.Remark, 60)}))
		}
	}
}

// refuseMoves offers alternatives for moves that cannot be played to the end. If there are none, it
// shows why the moves are illegal.
func (p *paste) refuseMoves(moves notation.LineText, text, wrong string) {
	if !p.offerLongest(moves, 1, p.linesAsBoards(moves, text)...) && (len(moves.Lines) < 2 || !p.pasteBoards(text)) {
		p.Status(lang.L("The clipboard contains moves that cannot be played here. {{.Why}}", messages.Args{"Why": wrong}))
	}
}

// boardChoice returns the choice that reads a text as a board.
func (p *paste) boardChoice(game engine.Game, board engine.State) dialogs.Choice {
	holes := game.Board(board).Holes()
	return dialogs.Choice{
		Label: lang.L("Paste Board: {{.Holes}}", messages.Args{"Holes": messages.Holes(holes)}),
		Do:    func() { p.OpenTyped(game, board) },
	}
}

// orders returns a choice for each order of a list of holes, if they are numbered by distance and the text leaves the
// order open; nil otherwise.
func (p *paste) orders(board notation.Written, text string) []dialogs.Choice {
	reversed, isOpen := board.ByDistance(text)
	if !isOpen || p.Settings.Numbering != engine.ByDistance {
		return nil
	}
	return []dialogs.Choice{p.orderedChoice(reversed, engine.ByDistance), p.orderedChoice(board, engine.FromFarEnd)}
}

// orderedChoice returns the choice that reads a list of holes in an order.
func (p *paste) orderedChoice(board notation.Written, n engine.Numbering) dialogs.Choice {
	choice := p.boardChoice(board.Game, board.Start)
	choice.Label = lang.L("Paste Board: {{.Holes}}", messages.Args{"Holes": messages.Shortened(engine.Brief(board.Start), 40)}) + " · " + messages.Numbering(n)
	return choice
}

// rows reports whether moves have more than one line and are not a spreadsheet column. Such moves
// are lines of play, never one board.
func rows(t notation.LineText) bool {
	return len(t.Lines) > 1 && slices.ContainsFunc(t.Lines, func(l notation.Line) bool { return len(l) > 1 })
}

// interpretations yields each interpretation of moves with its lines, or with the reason why they
// cannot be played. The text determines how the holes are numbered, or else the setting does. The
// program marks copied moves that count by distance. Unmarked moves may therefore always count from
// the far end.
func (p *paste) interpretations(t notation.LineText) iter.Seq2[reading, error] {
	doc := p.Doc
	numberings := slices.Compact([]engine.Numbering{p.Settings.Numbering, engine.FromFarEnd})
	if t.Numbered {
		numberings = []engine.Numbering{t.Numbering}
	}
	return func(yield func(reading, error) bool) {
		for _, n := range numberings {
			for _, at := range slices.Compact([]session.Node{doc.Place(), session.Start}) {
				from := doc.State()
				if at == session.Start {
					from = doc.Start()
				}
				if lines, err := t.Play(doc.Game(), from, n); !yield(reading{lines, at, n}, err) {
					return
				}
			}
		}
	}
}

// readings returns the interpretations that can be played. If there are none, wrong is the reason.
func (p *paste) readings(t notation.LineText) (found []reading, wrong string) {
	for r, err := range p.interpretations(t) {
		switch same := func(o reading) bool { return o.at == r.at && sameLines(o.lines, r.lines) }; {
		case err == nil && !slices.ContainsFunc(found, same):
			found = append(found, r)
		case err != nil && wrong == "":
			wrong = moveErrorText(err, len(t.Lines), r.numbering)
		}
	}
	return found, wrong
}

func sameLines(a, b *session.Session) bool {
	return slices.EqualFunc(a.Lines(), b.Lines(), func(m, n session.Node) bool { return slices.Equal(a.Moves(m), b.Moves(n)) })
}

// lineChoices returns a choice for each reading, labelled with its differences from the other
// readings.
func (p *paste) lineChoices(t notation.LineText, readings []reading) []dialogs.Choice {
	var choices []dialogs.Choice
	differ := func(other func(r reading) bool) bool { return slices.ContainsFunc(readings, other) }
	for _, r := range readings {
		label := lang.L("Paste Line: {{.Moves}}", messages.Args{"Moves": messages.Moves(len(t.Lines[0]))})
		if len(t.Lines) > 1 {
			label = lang.L("Paste {{.Count}} Lines", messages.Args{"Count": messages.Grouped(len(t.Lines))})
		}
		switch {
		case !differ(func(o reading) bool { return o.at != r.at }):
		case r.at == session.Start:
			label += " · " + lang.L("from the start")
		default:
			label += " · " + lang.L("from this position")
		}
		if differ(func(o reading) bool { return o.numbering != r.numbering }) {
			label += " · " + messages.Numbering(r.numbering)
		}
		choices = append(choices, dialogs.Choice{Label: label, Do: func() { p.pasteReading(r) }})
	}
	return choices
}

// pasteReading adds lines to the game, and shows a numbering that differs from the window's.
func (p *paste) pasteReading(r reading) {
	added, err := p.pasteAt(r.at, r.lines)
	shownText := p.pastedText(added, err)
	if r.numbering != p.Settings.Numbering {
		shownText += " · " + messages.Numbering(r.numbering)
	}
	p.Status(shownText)
}

// pasteAt adds lines at a node. With session.None it first begins a line at the previewed position.
func (p *paste) pasteAt(at session.Node, lines *session.Session) (added int, err error) {
	doc := p.Doc
	if at == session.None {
		if doc.State().Key() != lines.Start().Key() || doc.Game().ID() != lines.Game().ID() {
			return 0, session.ErrElsewhere
		}
		if err := doc.BeginLine(); err != nil {
			return 0, err
		}
		at = doc.Session.Cursor()
	}
	return doc.Session.Paste(at, lines)
}

// pasteLines adds lines at the position on the board, or at the start if they begin there. If they
// begin with another board, it opens them as a new game.
func (p *paste) pasteLines(lines *session.Session, err error) {
	if err != nil {
		p.Status(lang.L("The lines on the clipboard cannot be read: {{.Why}}", messages.Args{"Why": moveErrorText(err, 1, engine.FromFarEnd)}))
		return
	}
	added, err := p.pasteAt(p.Doc.Place(), lines)
	if errors.Is(err, session.ErrElsewhere) {
		added, err = p.pasteAt(session.Start, lines)
	}
	if errors.Is(err, session.ErrElsewhere) {
		p.Boards.OpenLines(lines, func() {
			p.Status(lang.L("Pasted lines of another board. {{.Keys}} restores the previous board.", shell.UndoKeys()))
		})
		return
	}
	p.Status(p.pastedText(added, err))
}

// pastedText describes the result of pasting lines.
func (p *paste) pastedText(added int, err error) string {
	v := shell.UndoKeys()
	switch {
	case errors.Is(err, session.ErrFull):
		return lang.L("Nothing was pasted: the game file is full")
	case err != nil:
		return lang.L("The lines on the clipboard cannot be read: {{.Why}}", messages.Args{"Why": messages.Error(err)})
	case added == 0:
		return lang.L("Nothing new was pasted: these lines already exist")
	}
	v["Positions"] = messages.Positions(added)
	return lang.L("Pasted {{.Positions}}. {{.Keys}} undoes this.", v)
}

// maxSyncFile is the maximum length, in bytes, of a text that is read synchronously.
const maxSyncFile = 10_000

// pasteFile opens the board of another program's file whose text is on the clipboard.
func (p *paste) pasteFile(game engine.Game, text string) {
	var s engine.State
	read := func(disk.Disk) (err error) {
		s, err = game.About().File.Read(strings.NewReader(text))
		return err
	}
	changes := p.Doc.Changes
	take := func(err error) {
		switch {
		case err != nil:
			p.Status(lang.L("The clipboard contains no board. {{.Why}}", messages.Args{"Why": messages.BoardError(err)}))
		case p.Doc.Changes == changes && !p.Covered(): // else the document changed meanwhile
			p.OpenTyped(game, s)
		}
	}
	if len(text) <= maxSyncFile {
		take(read(nil))
		return
	}
	p.Files.StartIOTask(lang.L("Reading the clipboard…"), read, take)
}
