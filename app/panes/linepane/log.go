package linepane

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/record/session"
	"tchouka/widgets/controls"
)

// Limits of the log, and of the number of moves that it records at once.
const (
	maxEntries = 300
	maxBytes   = 40_000
	maxAtOnce  = 20
)

// Log is a [desk.Part] that records the events on the board in sentences. A page next to the
// board shows them, for reading, selecting and copying. The log contains only what the window
// shows. Of the solver's results it contains only the verdict above the board.
//
// A screen reader cannot read a window of Fyne. It can read text copied from this page, text
// exports, and the output of the command line.
type Log struct {
	desk    *desk.Desk
	verdict func() controls.VerdictView // the card above the board
	game    func() string               // the name of the game
	entries []entry
	bytes   int
	at      playState
	began   bool
	Grown   func() // called after the log has grown; never nil
}

// entry is one line of the log. The next entry about the same temporary state replaces it.
type entry struct {
	text     string
	replaced entryKind
}

// entryKind is the kind of temporary state that an entry describes.
type entryKind uint8

const (
	permanent entryKind = iota
	verdictEntry
	setUpEntry
)

// playState is the state of play at the time of the last entry.
type playState struct {
	doc       session.Doc
	game      string
	start     engine.Key
	node      session.Node
	here      engine.Key
	previewed bool
	changes   int
	mode      desk.Mode
}

// NewLog returns an empty log; verdict returns the card above the board, game the name of the game.
func NewLog(d *desk.Desk, verdict func() controls.VerdictView, game func() string) *Log {
	return &Log{desk: d, verdict: verdict, game: game, Grown: func() {}}
}

// Text returns the whole log, one entry per line.
func (l *Log) Text() string {
	lines := make([]string, len(l.entries))
	for i, e := range l.entries {
		lines[i] = e.text
	}
	return strings.Join(lines, "\n")
}

// Clear removes all entries, and begins again with the position on the board.
func (l *Log) Clear() {
	l.entries, l.bytes, l.began = nil, 0, false
	l.Show(desk.ChangedAll)
}

// Show updates the part.
func (l *Log) Show(desk.Changes) {
	before := l.last()
	was := l.at
	l.at = l.now()
	switch {
	case !l.began, l.at.doc != was.doc, l.at.game != was.game, l.at.start != was.start:
		l.newBoard(was)
	case l.at.mode != was.mode:
		l.newMode()
	case l.at.node != was.node, l.at.previewed != was.previewed, l.at.here != was.here:
		l.moved(was)
	}
	l.began = true
	l.recordVerdict()
	if l.last() != before {
		l.Grown()
	}
}

// Page shows the log, and updates it until the page is closed.
func (l *Log) Page(notify func(string), escaped func()) (content *fyne.Container, closed func()) {
	reader := controls.NewReader()
	reader.Escaped = escaped
	reader.Follow(l.Text())
	l.Grown = func() { reader.Follow(l.Text()) }
	copied := controls.NewToolButton(lang.L("Copy All"), theme.ContentCopyIcon(), func() {
		fyne.CurrentApp().Clipboard().SetContent(l.Text())
		notify(lang.L("Copied the move list"))
	})
	copied.Tip, copied.OnHover = lang.L("Copies the whole move list as text"), notify
	empty := controls.NewToolButton(lang.L("Clear"), nil, l.Clear)
	empty.Tip, empty.OnHover = lang.L("Clears the move list; the game does not change"), notify
	content = container.NewBorder(nil, container.NewHBox(copied, empty), nil, nil, reader)
	return content, func() { l.Grown = func() {} }
}

// now returns the present state of play.
func (l *Log) now() playState {
	doc := l.desk.Doc
	s := doc.Session
	return playState{
		doc: s.Doc(), game: s.Game().ID(), start: s.Start().Key(), node: s.Cursor(), here: doc.State().Key(),
		previewed: doc.Previewed != nil, changes: s.Changes(), mode: l.desk.Mode,
	}
}

// formatter returns the describer of the game.
func (l *Log) formatter() session.Describer { return l.desk.Describer(l.desk.Players()) }

// newBoard records another board.
func (l *Log) newBoard(was playState) {
	d := l.desk
	v := messages.Args{"Game": l.game(), "Board": l.formatter().Board(d.Doc.State())}
	switch {
	case l.began && l.at.changes < was.changes:
		l.addEntry(lang.L("Undone. {{.Game}}. {{.Board}}", v), permanent)
	case d.Mode == desk.SettingUp:
		l.addEntry(lang.L("Set up: {{.Game}}. {{.Board}}", v), setUpEntry)
	default:
		l.addEntry(lang.L("New board: {{.Game}}. {{.Board}}", v), permanent)
	}
}

// newMode records the beginning and the end of setup.
func (l *Log) newMode() {
	v := messages.Args{"Board": l.formatter().Board(l.desk.Doc.State())}
	if l.desk.Mode == desk.SettingUp {
		l.addEntry(lang.L("Set-up starts. {{.Board}}", v), setUpEntry)
	} else {
		l.addEntry(lang.L("Set-up ends. {{.Board}}", v), permanent)
	}
}

// moved records moves, and steps along the lines.
func (l *Log) moved(was playState) {
	doc, s := l.desk.Doc, l.desk.Doc.Session
	v := messages.Args{"N": messages.Grouped(doc.Depth()), "Board": l.formatter().Board(doc.State())}
	way, forward := l.way(was.node)
	switch {
	case doc.Trying():
		l.addEntry(lang.L("Tried, not played: after move {{.N}}. {{.Board}}", v), permanent)
	case doc.Previewed != nil:
		l.addEntry(lang.L("Viewed, not played: after move {{.N}}. {{.Board}}", v), permanent)
	case forward && len(way) > 0:
		l.notify(way)
	case l.at.changes < was.changes:
		l.addEntry(lang.L("Undone: back after move {{.N}}. {{.Board}}", v), permanent)
	case s.Cursor() == session.Start:
		l.addEntry(lang.L("Back at the start. {{.Board}}", v), permanent)
	default:
		l.addEntry(lang.L("After move {{.N}} of the line. {{.Board}}", v), permanent)
	}
}

// way returns the nodes after a node up to the cursor, or the last of them if there are too many.
// It also reports whether the cursor is that node or a descendant of it.
func (l *Log) way(from session.Node) (places []session.Node, forward bool) {
	s := l.desk.Doc.Session
	if !s.Has(from) || s.DepthOf(from) > s.Depth() {
		return nil, false
	}
	for n := s.Cursor(); n != from; n = s.Parent(n) {
		if s.DepthOf(n) <= s.DepthOf(from) {
			return nil, false
		}
		if len(places) < maxAtOnce {
			places = append(places, n)
		}
	}
	return places, true
}

// notify records the moves to some nodes, which are given in reverse order.
func (l *Log) notify(places []session.Node) {
	s := l.desk.Doc.Session
	for i := len(places) - 1; i >= 0; i-- {
		n := places[i]
		l.addEntry(l.formatter().Move(s.DepthOf(n), s.Result(s.Parent(n)).State, s.Move(n), s.Result(n)), permanent)
	}
}

// recordVerdict records the text of the card above the board, if the verdict is final and may be
// shown.
func (l *Log) recordVerdict() {
	v := l.verdict()
	ended := l.desk.Doc.Over() && l.desk.Mode == desk.Playing
	if v.Busy || v.Headline == "" || !ended && !l.desk.MayShowVerdict() {
		return
	}
	text := lang.L("Verdict: {{.Text}}.", messages.Args{"Text": sentences(v.Headline, v.Detail)})
	for i := len(l.entries) - 1; i >= 0; i-- {
		if was := l.entries[i]; was.replaced == verdictEntry {
			if was.text == text {
				return // unchanged
			}
			break
		}
	}
	l.addEntry(text, verdictEntry)
}

// sentences turns the pieces of text on the card into sentences. The last one has no full stop yet.
func sentences(headline, detail string) string {
	var all []string
	for _, piece := range append([]string{headline}, strings.Split(detail, " · ")...) {
		if piece = strings.TrimRight(piece, "."); piece == "" {
			continue
		}
		first, size := utf8.DecodeRuneInString(piece)
		all = append(all, string(unicode.ToUpper(first))+piece[size:])
	}
	return strings.Join(all, ". ")
}

// addEntry adds an entry, or replaces the last one of the same kind of temporary state.
func (l *Log) addEntry(text string, replaced entryKind) {
	if last := len(l.entries) - 1; last >= 0 && replaced != permanent && l.entries[last].replaced == replaced {
		l.bytes -= len(l.entries[last].text)
		l.entries = l.entries[:last]
	}
	l.entries = append(l.entries, entry{text, replaced})
	l.bytes += len(text)
	for len(l.entries) > 1 && (len(l.entries) > maxEntries || l.bytes > maxBytes) {
		l.bytes -= len(l.entries[0].text)
		l.entries = l.entries[1:]
	}
}

func (l *Log) last() entry {
	if len(l.entries) == 0 {
		return entry{}
	}
	return l.entries[len(l.entries)-1]
}
