package board

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/engine"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

var (
	_ fyne.Focusable   = (*Entry)(nil)
	_ fyne.Disableable = (*Entry)(nil)
)

// Entry is a text field for a board in the notation of its game, for example "2 2 0 3 | 1". The ID
// of another game can precede the notation.
//
// Text typed by the user is a draft. It is parsed at once, and invalid text gets an edge in the
// colour of a loss. Enter submits the draft, and Escape restores the board that was set. A draft
// stays in the field when the focus leaves it. The OnDraftLeft callback then takes its board, or
// calls [Entry.Keep] to mark it as not applied.
//
// The notation of several rows is long, so the field can grow to the width of the text while the
// user types. Without the focus it then shows the name of the board, see [Entry.SetName]. Under the
// pointer the field reports the whole text if it is cut off.
type Entry struct {
	controls.Entry

	// OnInvalid is called when the text becomes invalid, and for Enter on invalid text.
	OnInvalid func(error)
	// OnValid is called when the text becomes valid or the draft is discarded.
	OnValid func()
	// OnSubmitted is called with the board for Enter.
	OnSubmitted func(engine.Game, engine.State)
	// OnDraftLeft is called when the field loses the focus with a draft in it, to another widget or
	// another window. It must not change the canvas before it returns.
	OnDraftLeft func()
	// OnEscaped is called for Escape if there is no draft.
	OnEscaped func()
	// OnHovered is called with the text if the field cuts it off, and with "" at the end.
	OnHovered func(string)
	// OnWidthChanged is called when the preferred width changes.
	OnWidthChanged func()

	parse     func(text string) (engine.Game, engine.State, error)
	numbering engine.Numbering
	name      string
	set       draft // the board that was set
	draft     draft // the parsed text
	invalid   error
	edited    bool // the user has typed since
	keptDraft bool // the draft was left and is not applied
	updating  bool // a setter, not the user, changes the text
}

// draft is a board and its game.
type draft struct {
	game  engine.Game
	board engine.State
}

// same reports whether two drafts are the same board of the same game.
func (d draft) same(o draft) bool {
	if d.board == nil || o.board == nil || d.game == nil || o.game == nil || d.game.ID() != o.game.ID() {
		return d.board == nil && o.board == nil
	}
	return d.board.Key() == o.board.Key()
}

// NewEntry returns an empty field that parses boards with the given function.
func NewEntry(parse func(text string) (engine.Game, engine.State, error)) *Entry {
	e := &Entry{parse: parse}
	e.Scroll = fyne.ScrollHorizontalOnly
	e.Wrapping = fyne.TextWrapOff
	e.PlaceHolder = lang.L("for example 2 2 2 2")
	e.Flagged = func() bool { return e.invalid != nil || e.keptDraft }
	e.OnChanged = e.typed
	e.Entry.OnSubmitted = func(string) { e.submitted() }
	e.ExtendBaseWidget(e)
	return e
}

// SetBoard writes a board of a game and raises no event. A nil board empties the field. A draft
// stays if the board is unchanged, and is replaced otherwise.
func (e *Entry) SetBoard(game engine.Game, board engine.State) {
	set := draft{game, board}
	same := e.set.same(set)
	e.set = set
	if same && e.edited {
		return
	}
	if e.invalid == nil && e.draft.same(set) {
		e.clearDraft() // the text is already the notation of the board
		return
	}
	e.Restore()
}

// SetNumbering sets the order of the holes of a row. By distance, the Ruma is in front: "1 | 3 0 2 2". A draft stays.
func (e *Entry) SetNumbering(n engine.Numbering) {
	if e.numbering == n {
		return
	}
	e.numbering = n
	if !e.edited {
		e.Restore()
	}
}

// SetName sets a short name of the board. Until the user edits the text, the field shows the name
// in its place if the board is not a row of numbers or if the text does not fit.
func (e *Entry) SetName(name string) {
	if e.name != name {
		e.name = name
		e.Refresh()
	}
}

// showsName reports whether the field shows the name instead of the text.
func (e *Entry) showsName() bool {
	if e.name == "" || e.HasFocus() || e.edited || e.set.board == nil {
		return false
	}
	return e.Text == "" || e.cutOff() || !e.set.game.Board(e.set.board).Numbered
}

// cutOff reports whether the text is wider than the field.
func (e *Entry) cutOff() bool {
	return e.textWidth(e.Text)+2*theme.InnerPadding() > e.Size().Width
}

// Invalid returns the error of the text, or nil.
func (e *Entry) Invalid() error { return e.invalid }

// HasDraft reports whether there is a draft that was not submitted, discarded or kept.
func (e *Entry) HasDraft() bool { return e.edited && !e.keptDraft }

// Draft returns the typed board, or false if it is invalid or the board that was set.
func (e *Entry) Draft() (game engine.Game, board engine.State, ok bool) {
	d := e.draft
	if !e.edited || e.invalid != nil || d.board == nil || d.same(e.set) {
		return nil, nil, false
	}
	return d.game, d.board, true
}

// Keep marks a draft as not applied, until the user edits it or a board is set.
func (e *Entry) Keep() {
	e.keptDraft = e.edited
	e.Refresh()
}

// Restore discards the draft and writes the board that was set. It raises no event.
func (e *Entry) Restore() {
	text, holes := e.set.notation(e.numbering)
	e.PlaceHolder = ""
	switch {
	case e.set.board == nil || holes > 0 && text != "":
		e.PlaceHolder = lang.L("for example 2 2 2 2")
	case holes > 0:
		e.PlaceHolder = lang.L("{{.Holes}} holes, too many to enter here", map[string]any{"Holes": holes})
	case text == "":
		brief := []rune(engine.Brief(e.set.board))
		e.PlaceHolder = string(brief[:min(len(brief), maxForeignNotation)])
	}
	e.draft = e.set
	e.updating = true
	e.SetText(text)
	e.updating = false
	e.clearDraft()
}

// FocusGained is called when the field gets the focus.
func (e *Entry) FocusGained() {
	e.Entry.FocusGained()
	e.Refresh()
	paint.Call(e.OnWidthChanged)
}

// FocusLost is called when the field loses the focus.
func (e *Entry) FocusLost() {
	e.Entry.FocusLost()
	if e.HasDraft() {
		paint.Call(e.OnDraftLeft)
	}
	paint.Call(e.OnWidthChanged)
}

// PreferredWidth returns the preferred width: that of the text while the user types, 0 otherwise.
func (e *Entry) PreferredWidth() float32 {
	if !e.HasFocus() || !e.Visible() {
		return 0
	}
	return e.textWidth(e.Text+"  ") + 4*theme.InnerPadding()
}

func (e *Entry) textWidth(text string) float32 {
	return fyne.MeasureText(text, theme.TextSize(), e.TextStyle).Width
}

// MouseIn reports the whole text if the field cuts it off.
func (e *Entry) MouseIn(*desktop.MouseEvent) {
	if e.OnHovered != nil && e.cutOff() {
		e.OnHovered(e.Text)
	}
}

// MouseMoved implements [desktop.Hoverable].
func (e *Entry) MouseMoved(*desktop.MouseEvent) {}

// MouseOut reports the end of the hover.
func (e *Entry) MouseOut() { paint.CallWith(e.OnHovered, "") }

// TypedKey edits the text. Escape discards a draft.
func (e *Entry) TypedKey(key *fyne.KeyEvent) {
	if controls.ForwardFunctionKey(e, key) {
		return
	}
	switch {
	case key.Name != fyne.KeyEscape:
		e.Entry.TypedKey(key)
	case e.edited && !e.Disabled():
		e.Restore()
		paint.Call(e.OnValid)
	default:
		paint.Call(e.OnEscaped)
	}
}

// MinSize has the width of a few characters; a longer board scrolls.
func (e *Entry) MinSize() fyne.Size {
	e.ExtendBaseWidget(e)
	th := theme.CurrentForWidget(e)
	space := fyne.MeasureText("2 2 2 2 ", th.Size(theme.SizeNameText), e.TextStyle).Width
	space += 2 * th.Size(theme.SizeNameInnerPadding)
	return e.Entry.MinSize().Max(fyne.NewSize(paint.Snap(space), controls.ControlHeight(th, false)))
}

// typed is called for every change of the text.
func (e *Entry) typed(text string) {
	if e.updating {
		return
	}
	game, board, err := e.parse(text)
	e.draft, e.keptDraft = draft{game, board}, false
	e.edited = err != nil || !e.draft.same(e.set)
	e.mark(err)
	if e.invalid != nil {
		e.reportInvalid()
		return
	}
	paint.Call(e.OnValid)
}

func (e *Entry) submitted() {
	e.keptDraft = false
	d := e.set
	if e.edited {
		d = e.draft
	}
	switch {
	case e.invalid != nil:
		e.reportInvalid()
	case e.OnSubmitted != nil && d.board != nil:
		e.OnSubmitted(d.game, d.board)
	}
}

func (e *Entry) reportInvalid() { paint.CallWith(e.OnInvalid, e.invalid) }

// clearDraft marks the text as no longer a draft.
func (e *Entry) clearDraft() {
	was := e.edited || e.keptDraft
	e.edited, e.keptDraft = false, false
	e.mark(nil)
	if was {
		e.Refresh()
	}
}

// mark sets the error of the text and shows it.
func (e *Entry) mark(err error) {
	was := e.invalid
	e.invalid = err
	if (was == nil) != (e.invalid == nil) {
		e.Refresh()
	}
}

// A longer notation is written with runs, for example 1000x1. It is omitted if even that exceeds
// the width that a graphics card can draw as one line of text.
const (
	longNotation = 200
	maxNotation  = 1000
)

// maxForeignNotation is the maximum length of the text of a state, for graphics cards.
const maxForeignNotation = 500

// notation returns the text of the board, or "", and the number of holes of a numbered row.
func (d draft) notation(n engine.Numbering) (text string, holes int) {
	if d.board == nil {
		return "", 0
	}
	if b := d.game.Board(d.board); b.Numbered {
		return d.rowNotation(b.Rows[0], n), len(b.Rows[0].Holes)
	}
	if text = d.board.String(); len(text) > maxForeignNotation {
		return "", 0
	}
	return text, 0
}

// rowNotation returns the shortest notation that parses to the same board.
func (d draft) rowNotation(row engine.Row, n engine.Numbering) string {
	full := d.board.String()
	byDistance := n == engine.ByDistance && len(row.Holes) > 1
	if byDistance {
		row.Holes = slices.Clone(row.Holes)
		slices.Reverse(row.Holes)
		full = fmt.Sprintf("%d | %s", row.Ruma, strings.Trim(fmt.Sprint(row.Holes), "[]"))
	}
	switch long := len(full) > longNotation; {
	case long && byDistance:
		full = fmt.Sprintf("%d | %s", row.Ruma, runs(row.Holes))
	case long:
		full = fmt.Sprintf("%s | %d", runs(row.Holes), row.Ruma)
	}
	if len(full) > maxNotation {
		return ""
	}
	if byDistance {
		return full // without the Ruma it would be a board in the other order
	}
	short := strings.TrimSuffix(full, " | 0")
	if _, err := d.game.Parse(short); err != nil {
		return full
	}
	return short
}

// runs writes equal adjacent holes as one term, for example 12x0 3 1.
func runs(seeds []int) string {
	var b strings.Builder
	for len(seeds) > 0 {
		n := 1
		for n < len(seeds) && seeds[n] == seeds[0] {
			n++
		}
		if n > 1 {
			fmt.Fprintf(&b, "%dx", n)
		}
		fmt.Fprintf(&b, "%d ", seeds[0])
		seeds = seeds[n:]
	}
	return strings.TrimRight(b.String(), " ")
}

// CreateRenderer returns the renderer of a field that can show the name of the board.
func (e *Entry) CreateRenderer() fyne.WidgetRenderer {
	r := &entryRenderer{
		EntryRenderer: e.NewRenderer(), entry: e,
		name: canvas.NewText("", color.Transparent), brief: canvas.NewText("", color.Transparent),
	}
	r.name.TextStyle.Bold = true
	return r
}

type entryRenderer struct {
	*controls.EntryRenderer
	entry       *Entry
	name, brief *canvas.Text // the name of the board and the beginning of its text
	showsName   bool         // they replace the text
}

// Objects omits the text if the name of the board replaces it.
func (r *entryRenderer) Objects() []fyne.CanvasObject {
	if r.showsName { // not computed here, because Objects is called for every frame
		return append(r.Background(), r.name, r.brief)
	}
	return r.EntryRenderer.Objects()
}

func (r *entryRenderer) Layout(size fyne.Size) {
	r.EntryRenderer.Layout(size)
	r.placeName(size)
}

func (r *entryRenderer) Refresh() {
	r.EntryRenderer.Refresh()
	r.placeName(r.entry.Size())
}

// placeName puts the name of the board at the left, and the text that fits at the right.
func (r *entryRenderer) placeName(size fyne.Size) {
	if r.showsName = r.entry.showsName(); !r.showsName {
		return
	}
	th, p := theme.CurrentForWidget(r.entry), paint.PaletteFor(r.entry)
	edge := th.Size(theme.SizeNameInnerPadding) + th.Size(theme.SizeNameInputBorder)
	r.name.Color, r.brief.Color = p.Ink, p.Quiet
	r.name.TextSize, r.brief.TextSize = th.Size(theme.SizeNameText), th.Size(theme.SizeNameCaptionText)
	left := size.Width - 2*edge
	paint.FitText(r.name, r.entry.name, left)
	left -= r.name.MinSize().Width + nameGap
	paint.FitText(r.brief, r.entry.Text, left)
	r.name.Move(fyne.NewPos(edge, paint.MiddleTop(r.name, size.Height)))
	r.brief.Move(fyne.NewPos(size.Width-edge-r.brief.MinSize().Width, r.name.Position().Y+paint.Baseline(r.name)-paint.Baseline(r.brief)))
	r.brief.Hidden = r.brief.Hidden || left < minBriefWidth
	r.name.Refresh()
	r.brief.Refresh()
}

const (
	nameGap       = 3 * paint.Unit // between the name and the text
	minBriefWidth = 80             // a shorter beginning of the text is omitted
)
