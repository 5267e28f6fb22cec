package boardpane

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/desk"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

// Setup manages the bar of the setup mode and handles its buttons.
type Setup struct {
	*desk.Main
	board *Board
	Bar   *fyne.Container
	notes *fyne.Container // in the bar
	tools *fyne.Container // in the bar
	flow  shell.Flow      // of the tools

	every    []fyne.CanvasObject // the tools of every game
	rowTools []fyne.CanvasObject // additional tools for a row
	sketch   *SketchTools        // tools for a board that is drawn; nil before the first one
	steps    *stepper            // tools for a hole of a board without its own buttons

	Holes, Seeds *dialogs.Entry
	shown        engine.Key    // of the board whose numbers the fields show
	ErrorNote    *dialogs.Note // below the fields
	more, fewer  *controls.ToolButton
	back         *controls.ToolButton
	Began        int // the number of changes of the document when setup began
}

func newSetup(b *Board) *Setup {
	p := &Setup{Main: b.Main, board: b, Holes: dialogs.NewEntry(), Seeds: dialogs.NewEntry(), ErrorNote: dialogs.NewNote(), flow: shell.Flow{Gap: theme.Padding()}}
	fill := func(string) { p.uniform() }
	p.Holes.OnSubmitted, p.Seeds.OnSubmitted = fill, fill
	right := func(string) { p.ErrorNote.SetText("") }
	p.Holes.OnChanged, p.Seeds.OnChanged = right, right
	button := func(label, tip string, run func()) *controls.ToolButton {
		b := controls.NewToolButton(label, nil, run)
		b.Tip, b.OnHover = tip, p.Status
		return b
	}
	p.fewer = button("−", lang.L("Removes the farthest hole"), func() { p.Resize(-1) })
	p.more = button("+", lang.L("Adds an empty hole at the far end"), func() { p.Resize(1) })
	p.back = button(lang.L("Back"), lang.L("Restores the board from before set-up"), p.goBack)
	p.steps = newStepper(b)
	p.every = []fyne.CanvasObject{
		button(lang.L("Clear"), lang.L("Empties every hole and the Ruma"), p.Clear),
		button(lang.L("Random"), lang.L("Redistributes the seeds at random"), p.Random),
	}
	times := shell.NewQuietText(theme.SizeNameText)
	times.Set("×")
	p.rowTools = []fyne.CanvasObject{
		container.New(layout.NewCustomPaddedHBoxLayout(1), p.fewer, shell.SmallNumberField(p.Holes), p.more),
		container.New(layout.NewCustomPaddedLayout(0, 0, -8, -8), times), shell.SmallNumberField(p.Seeds),
		button(lang.L("Fill"), lang.L("Sets the number of holes and the seeds in each"), p.uniform),
	}
	p.tools = container.New(p.flow)
	p.notes = container.NewVBox(p.ErrorNote)
	p.Bar = container.NewBorder(nil, p.notes, nil, nil, p.tools)
	return p
}

// HeightFor returns the height of the bar at a width, and 0 while it is hidden.
func (p *Setup) HeightFor(width float32) float32 {
	if !p.Bar.Visible() {
		return 0
	}
	height := p.flow.Height(p.tools.Objects, width)
	if p.ErrorNote.Visible() {
		height += theme.Padding() + p.ErrorNote.MinSize().Height
	}
	if p.sketch != nil && p.sketch.Descriptions.Visible() {
		height += theme.Padding() + p.sketch.heightFor(width)
	}
	return height
}

// Part returns set-up as a part of the window.
func (p *Setup) Part() desk.Part {
	return desk.Part{Needs: desk.ChangedOnBoard | desk.ChangedComments | desk.ChangedSaved, Show: p.show}
}

func (p *Setup) show(n desk.Changes) {
	setting := n.Any(desk.ChangedMode) && p.Mode == desk.SettingUp
	if setting {
		p.Began = p.Doc.Session.Changes()
	}
	if setUp := p.Mode == desk.SettingUp; p.Bar.Visible() != setUp {
		shell.SetVisible(p.Bar, setUp)
	}
	p.back.SetEnabled(p.Doc.Session.Changes() != p.Began)
	holes := p.Doc.RowHoles()
	p.showTools(holes > 0)
	if holes == 0 {
		p.steps.show()
		return
	}
	if here := p.Doc.State(); setting || here.Key() != p.shown { // otherwise a number that is being typed remains
		p.shown = here.Key()
		_, seeds := p.Doc.Game().Board(here).Stored()
		p.Holes.SetText(strconv.Itoa(holes))
		p.Seeds.SetText(strconv.Itoa((seeds + holes - 1) / holes))
	}
	p.fewer.SetEnabled(holes > 1)
	p.more.SetEnabled(holes < p.maxHoles())
}

// maxHoles returns the maximum number of holes of a usual start.
func (p *Setup) maxHoles() int { return p.Doc.Game().Params()[0].Max }

// showTools shows the tools of every game, with those of a single row or of a board that is drawn.
// For a board whose holes lack their own − and +, the bar contains these buttons.
func (p *Setup) showTools(inRow bool) {
	drawn := p.Doc.Game().About().Drawing != nil
	if drawn && p.sketch == nil {
		p.sketch = newSketchTools(p.board.Sketch, p.Clear, p.Status)
		p.notes.Add(p.sketch.Descriptions)
	}
	var tools []fyne.CanvasObject
	switch {
	case inRow:
		tools = slices.Concat(p.every[:1], p.rowTools, p.every[1:])
	case drawn:
		tools = slices.Concat(p.sketch.all, p.steps.tools())
	default:
		tools = slices.Concat(p.every, p.steps.tools())
	}
	tools = append(tools, p.back)
	if shown := p.sketch != nil && p.sketch.Descriptions.Visible(); !slices.Equal(p.tools.Objects, tools) || shown != drawn {
		p.tools.Objects = tools
		if p.sketch != nil {
			shell.SetVisible(p.sketch.Descriptions, drawn)
		}
		p.Bar.Refresh()
	}
}

func (p *Setup) set(next engine.State, err error) {
	if err != nil {
		p.Status(messages.BoardError(err))
		return
	}
	p.Status("")
	p.ErrorNote.SetText("")
	p.Boards.SetUp(next)
}

// Clear empties all holes and stores.
func (p *Setup) Clear() { p.set(p.withSeeds(nil)) }

// withSeeds returns the position with the given seeds in its places, and 0 in places beyond the list.
// The total is limited, so places that lose seeds come first.
func (p *Setup) withSeeds(seeds []int) (engine.State, error) {
	game, next := p.Doc.Game().(engine.Settable), p.Doc.State()
	for _, raised := range []bool{false, true} {
		for place, at := range game.Board(next).Places {
			want := 0
			if place < len(seeds) {
				want = seeds[place]
			}
			if want == at.Seeds || want > at.Seeds != raised {
				continue
			}
			var err error
			if next, err = game.Set(next, place, want); err != nil {
				return nil, err
			}
		}
	}
	return next, nil
}

// uniform sets up n holes of k seeds, with the values of the two fields.
func (p *Setup) uniform() {
	holes, holesErr := shell.ReadNumber(p.Holes.Text)
	seeds, seedsErr := shell.ReadNumber(p.Seeds.Text)
	most := p.maxHoles()
	if holesErr != nil || holes < 1 || holes > most {
		p.showFieldError(p.Holes, lang.L("Holes: enter a whole number from 1 to {{.Most}}", messages.Args{"Most": messages.Grouped(most)}))
		return
	}
	most = p.Doc.Game().Params()[1].Max * most / holes
	if seedsErr != nil || seeds < 0 || seeds > most {
		p.showFieldError(p.Seeds, lang.L("Seeds in each hole: enter a whole number from 0 to {{.Most}}", messages.Args{"Most": messages.Grouped(most)}))
		return
	}
	p.setRow(0, slices.Repeat([]int{seeds}, holes))
}

// setRow sets up a single row with the same player to move.
func (p *Setup) setRow(ruma int, holes []int) {
	game, here := p.Doc.Game(), p.Doc.State()
	next, err := game.Parse(fmt.Sprintf("%s | %d", strings.Trim(fmt.Sprint(holes), "[]"), ruma))
	if withTurn := game.About().WithTurn; withTurn != nil && err == nil {
		next, err = withTurn(next, int(here.ToMove()))
	}
	p.set(next, err)
}

// showFieldError shows an error below the fields and focuses the field with the error.
func (p *Setup) showFieldError(field *dialogs.Entry, wrong string) {
	p.ErrorNote.SetText(wrong)
	p.Bar.Refresh()
	if c := fyne.CurrentApp().Driver().CanvasForObject(field); c != nil {
		paint.Focus(c, field)
	}
}

// Random distributes the seeds of the board over its holes at random, two per hole if there are
// none. For large numbers it distributes groups of seeds.
func (p *Setup) Random() {
	places := p.Places()
	var holes []int
	left := 0
	for i, at := range places {
		if left += at.Seeds; !at.Store && !at.Closed {
			holes = append(holes, i)
		}
	}
	if len(holes) == 0 {
		return
	}
	if left == 0 {
		left = 2 * len(holes)
	}
	seeds := make([]int, len(places))
	share := max(left/(20*len(holes)), 1)
	for ; left > 0; left -= share {
		seeds[holes[rand.IntN(len(holes))]] += min(share, left)
	}
	p.set(p.withSeeds(seeds))
}

// Resize adds holes at the far end of a single row, or removes them with their seeds.
func (p *Setup) Resize(by int) {
	n := p.Doc.RowHoles()
	if n == 0 {
		return
	}
	row := p.Doc.Game().Board(p.Doc.State()).Rows[0]
	if by > 0 {
		p.setRow(row.Ruma, append(make([]int, by), row.Holes...))
	} else {
		p.setRow(row.Ruma, row.Holes[-by:])
	}
}

// goBack undoes the changes since setup began, and leaves setup.
func (p *Setup) goBack() {
	p.Doc.Rewind(p.Began)
	p.SetMode(desk.Playing)
}

// stepper is the set of setup buttons that change the ringed hole, which was clicked last. Touch
// screens need them, because a click adds a seed and cannot remove one. They are in the bar and not
// at the hole, which may be smaller than a finger:
//
//	[ − ] [ + ] [Close hole]  North 3: 4
type stepper struct {
	desk  *desk.Desk
	board *Board

	fewer, more *controls.ToolButton
	closeButton *controls.ToolButton
	name        *shell.QuietText
}

func newStepper(b *Board) *stepper {
	s := &stepper{desk: b.Desk, board: b, name: shell.NewQuietText(theme.SizeNameText)}
	button := func(label, tip string, run func()) *controls.ToolButton {
		button := controls.NewToolButton(label, nil, run)
		button.Tip, button.OnHover = tip, b.Status
		return button
	}
	s.fewer = button("−", lang.L("Removes a seed from the selected hole (−)"), func() { b.Widget.Add(-1) })
	s.more = button("+", lang.L("Adds a seed to the selected hole (+)"), func() { b.Widget.Add(1) })
	s.closeButton = button(lang.L("Close Hole"), "", b.Widget.ToggleClosed)
	b.Widget.OnSelected = s.show
	return s
}

// tools returns the buttons for the game on the desk.
func (s *stepper) tools() []fyne.CanvasObject {
	all := []fyne.CanvasObject{s.fewer, s.more}
	if canClose(s.desk.Doc.Game(), s.desk.Doc.State()) {
		all = append(all, s.closeButton)
	}
	return append(all, s.name)
}

// canClose reports whether a game has holes that can be closed in setup.
func canClose(game engine.Game, here engine.State) bool {
	return slices.ContainsFunc(game.Board(here).Places, func(p engine.Place) bool { return p.Closable })
}

// show displays the label of the ringed hole, and enables the buttons that apply to it.
func (s *stepper) show() {
	game, here := s.desk.Doc.Game(), s.desk.Doc.State()
	places, at := game.Board(here).Places, s.board.Widget.Selected()
	if at >= len(places) {
		s.name.Set("")
		s.fewer.SetEnabled(false)
		s.more.SetEnabled(false)
		return
	}
	place := places[at]
	s.fewer.SetEnabled(place.Seeds > 0)
	s.more.SetEnabled(true)
	s.closeButton.SetEnabled(place.Closable)
	text := strconv.Itoa(place.Seeds)
	if s.closeButton.Tip = lang.L("Closes the selected hole as captured and removes its seeds (C)"); place.Closed {
		s.closeButton.Tip, text = lang.L("Reopens the selected hole (C)"), lang.L("closed")
	}
	s.closeButton.SetLabel(map[bool]string{false: lang.L("Close Hole"), true: lang.L("Open Hole")}[place.Closed])
	s.name.Set(lang.L("{{.Hole}}: {{.Seeds}}", messages.Args{"Hole": messages.Place(game, here, at), "Seeds": text}))
}

// onToggleClosed closes or opens a hole in setup.
func (p *Board) onToggleClosed(place int) {
	game, here := p.Doc.Game(), p.Doc.State()
	places := game.Board(here).Places
	if p.EndDraft() || place >= len(places) || !places[place].Closable {
		return
	}
	next, err := game.About().Close(here, place, !places[place].Closed)
	p.setUp(next, err, false)
}
