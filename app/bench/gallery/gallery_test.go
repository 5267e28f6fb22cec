package gallery

import (
	"bytes"
	"context"
	"flag"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/bench/apptest"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
	"tchouka/widgets/prose"
	"tchouka/widgets/tables"
	"tchouka/widgets/treeview"
)

var out = flag.String("gallery", "", "the folder for the pictures; empty for none")

func TestMain(m *testing.M) { apptest.Main(m) }

// themes are all themes, by the names of their pictures.
func themes() map[string]*shell.Theme {
	return map[string]*shell.Theme{
		"light": shell.NewTheme(shell.Light), "dark": shell.NewTheme(shell.Dark), "paper": shell.NewTheme(shell.Paper),
		"contrast": shell.NewTheme(shell.HighContrast), "contrast-dark": shell.NewTheme(shell.HighContrastDark),
		"projector": shell.NewTheme(shell.Light).Larger(shell.ProjectorText),
	}
}

// Each component is drawn in every theme in English, and in every language in the light theme.
func TestGallery(t *testing.T) {
	for name, look := range themes() {
		t.Run(name+"-en", func(t *testing.T) { draw(t, look, "en") })
	}
	for _, l := range messages.Languages() {
		if l.ID != "en" {
			t.Run("light-"+l.ID, func(t *testing.T) { draw(t, shell.NewTheme(shell.Light), l.ID) })
		}
	}
}

// draw draws the gallery and checks that every section shows something.
func draw(t *testing.T, look *shell.Theme, id string) {
	test.NewTempApp(t).Settings().SetTheme(look)
	apptest.SetLanguage(t, id)
	parts := sections(t)
	w := test.NewTempWindow(t, container.NewVBox(parts...))
	w.Resize(fyne.NewSize(1100, w.Content().MinSize().Height))
	for i := range parts { // a component can depend on its width
		parts[i].Refresh()
	}
	w.Resize(fyne.NewSize(1100, w.Content().MinSize().Height+shell.Gap))
	picture := w.Canvas().Capture()
	for i, part := range parts {
		if at := fyne.CurrentApp().Driver().AbsolutePositionForObject(part); plain(picture, at, part.Size()) {
			t.Errorf("section %d shows nothing", i+1)
		}
	}
	if *out == "" {
		return
	}
	var file bytes.Buffer
	if err := png.Encode(&file, picture); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(*out, filepath.Base(t.Name())+".png"), file.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
}

// plain reports whether an area of a picture has only one colour.
func plain(picture image.Image, at fyne.Position, size fyne.Size) bool {
	area := image.Rect(int(at.X), int(at.Y), int(at.X+size.Width), int(at.Y+size.Height)).Intersect(picture.Bounds())
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if picture.At(x, y) != picture.At(area.Min.X, area.Min.Y) {
				return false
			}
		}
	}
	return true
}

// sections returns the components, each kind in a row or a panel of its own.
func sections(t *testing.T) []fyne.CanvasObject {
	return []fyne.CanvasObject{
		buttons(false), buttons(true), segments(), entries(t), fields(), verdicts(), choices(),
		boardAndTree(t), survey(), text(),
	}
}

// side puts objects side by side in their minimum size.
func side(objects ...fyne.CanvasObject) fyne.CanvasObject {
	all := container.NewHBox()
	for _, o := range objects {
		all.Add(container.NewCenter(o))
	}
	return shell.Padded(all, shell.Unit, shell.Unit)
}

func buttons(small bool) fyne.CanvasObject {
	button := func(label string, icon fyne.Resource) *controls.ToolButton {
		b := controls.NewToolButton(label, icon, nil)
		b.Small = small
		return b
	}
	on, off, drops, focused := button(lang.L("Solve"), nil), button(lang.L("Undo"), nil), button(lang.L("Players"), theme.MenuDropDownIcon()), button(lang.L("Hint"), nil)
	on.SetOn(true)
	off.Disable()
	drops.TrailingIcon = true
	focused.FocusGained()
	return side(button(lang.L("Fit"), nil), on, off, focused, drops, button("", controls.IconFirst()), button("", controls.IconNext()), button("!", nil), button("?", nil), button("!?", nil))
}

func segments() fyne.CanvasObject {
	mode := controls.NewSegmented([]string{lang.L("Play"), lang.L("Set Up")}, nil)
	filter := controls.NewSegmented([]string{lang.L("Tree"), lang.L("Merge Transpositions")}, nil)
	filter.Small = true
	return side(mode, filter)
}

func entries(t *testing.T) fyne.CanvasObject {
	entry := func(text, name string) *board.Entry {
		game, start, err := games.All().Read(text, row.Multitchouka().Game())
		if err != nil {
			t.Fatal(err)
		}
		e := board.NewEntry(func(text string) (engine.Game, engine.State, error) {
			s, err := game.Parse(text)
			return game, s, err
		})
		e.SetName(name)
		e.SetBoard(game, start)
		return e
	}
	wrong := entry("4x2", "")
	wrong.SetText("2 2 q")
	wide := func(e *board.Entry) fyne.CanvasObject { return shell.AtLeast(fyne.NewSize(300, 0), e) }
	return side(wide(entry("4x2", "4 × 2")), wide(entry("punga:6x4", "6 × 4")), wide(wrong))
}

func fields() fyne.CanvasObject {
	entry, check, slider, note := dialogs.NewEntry(), dialogs.NewCheck(lang.L("Most seeds collected"), nil), dialogs.NewSlider(0, 6), dialogs.NewNote()
	entry.SetText("12")
	check.SetChecked(true)
	slider.SetValue(3)
	note.SetText(lang.L("Seeds cannot be negative"))
	chosen := dialogs.NewSelect(lang.L("All Positions"), lang.L("Winning Only"), lang.L("Near Current Line"))
	return side(shell.NumberField(entry), chosen, check, shell.AtLeast(fyne.NewSize(120, 0), slider),
		dialogs.NewButton(lang.L("Cancel"), nil), shell.AtLeast(fyne.NewSize(260, 0), note))
}

func verdicts() fyne.CanvasObject {
	all := container.NewGridWithColumns(2)
	for _, v := range []controls.VerdictView{
		{Verdict: engine.Won, Headline: lang.L("Won: all seeds are in the Ruma"), Detail: "8 moves", Note: lang.L("wraps")},
		{Verdict: engine.Lost, Headline: lang.L("This board is not winnable"), Detail: "8 moves"},
		{Verdict: engine.Drawn, Headline: lang.L("drawn"), Detail: "8 moves"},
		{Neutral: true, Headline: lang.L("You are setting up a board"), Actions: []controls.VerdictAction{{Label: lang.L("Show Verdict")}}},
	} {
		badge := controls.NewVerdictBadge()
		badge.SetView(v)
		all.Add(badge)
	}
	return shell.Padded(all, shell.Unit, shell.Unit)
}

func choices() fyne.CanvasObject {
	search := controls.NewSearchEntry()
	search.PlaceHolder = lang.L("Find Position…")
	choice := shell.AtLeast(fyne.NewSize(0, 80), controls.NewChoice(lang.L("Restart"), lang.L("at the start"), nil))
	return shell.Padded(container.NewGridWithColumns(2, search, choice), shell.Unit, shell.Unit)
}

// boardAndTree are the large panes of the main window.
func boardAndTree(t *testing.T) fyne.CanvasObject {
	game := row.Multitchouka().Game()
	start, err := game.Start(4, 2)
	if err != nil {
		t.Fatal(err)
	}
	b := board.New()
	b.SetView(board.View{Mover: engine.Everyone, Places: game.Board(start).Places, Marks: []board.Mark{
		{Open: true, Hint: engine.Lost, HintText: lang.L("lost")}, {Open: true, Hint: engine.Won, HintText: "6"}, {}, {}, {},
	}})
	line := tables.NewLineTable()
	line.SetView(tables.LineTableView{Current: 1, Rows: tables.LineSlice{
		{Number: lang.L("start"), Position: "2 2 2 2", Holes: []int{2, 2, 2, 2}, Ruma: "0"},
		{Number: "1", Hole: "3", Position: "2 2 0 3", Holes: []int{2, 2, 0, 3}, Sowings: "1", Ruma: "1"},
	}})
	grown := tree.New(game, start)
	grown.GrowUnmerged(context.Background(), 100)
	view, legend := treeview.New(), controls.NewLegend(treeview.LegendSide, scene.ShapeSize+4)
	view.ReportSigns(func(t *tree.Tree, signs scene.TreeSigns) {
		legend.SetEntries(scene.Tree{Tree: t, Verdicts: true, Language: messages.Current()}.Legend(paint.TextWidth, signs))
	})
	view.SetTree(grown, grown.Layout(tree.LayoutOptions{}))
	pane := func(o fyne.CanvasObject) fyne.CanvasObject { return shell.AtLeast(fyne.NewSize(440, 280), o) }
	left := container.NewBorder(nil, shell.AtLeast(fyne.NewSize(0, 150), controls.NewPanel(line)), nil, nil, pane(b))
	return shell.Padded(container.NewGridWithColumns(2, left, controls.NewPanel(container.NewBorder(nil, legend, nil, nil, pane(view)))), shell.Unit, shell.Unit)
}

// cells is a survey in which every third board is lost.
type cells struct{}

func (cells) Cell(holes, seeds int) scene.HeatCell {
	state := scene.HeatState((holes+seeds)%3) + scene.HeatWon
	return scene.HeatCell{State: state, Number: holes * seeds, Share: float64(seeds) / 10}
}

func survey() fyne.CanvasObject {
	heat, legend := tables.NewHeatMap(), controls.NewLegend(scene.HeatSample, scene.HeatSample)
	heat.SetView(tables.HeatView{HolesFrom: 1, HolesTo: 4, SeedsFrom: 1, SeedsTo: 10, Cells: cells{}})
	legend.SetEntries(scene.HeatMap{Collected: true, Language: messages.Current()}.Legend(map[scene.HeatState]bool{scene.HeatWon: true, scene.HeatLost: true, scene.HeatUnknown: true}))
	return shell.Padded(controls.NewPanel(container.NewBorder(nil, legend, nil, nil, shell.AtLeast(fyne.NewSize(0, 240), heat))), shell.Unit, shell.Unit)
}

func text() fyne.CanvasObject {
	rules := row.Multitchouka().Game().About().Rules[0]
	return container.NewVBox(
		shell.Padded(prose.New("# "+lang.L("Tree")+"\n\n"+messages.Translate(rules)+"\n\n| n | k |\n|---|---|\n| 4 | 2 |\n"), shell.Gap, shell.Gap),
		widget.NewLabel(lang.L("Click a hole to sow its seeds towards the Ruma")),
	)
}
