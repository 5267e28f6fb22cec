package survey

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/pages/workbench"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/scene"
	"tchouka/engine/study/survey"
	"tchouka/widgets/controls"
	"tchouka/widgets/tables"
)

// parts are the widgets of the page.
type parts struct {
	preset, rules      *dialogs.Select
	holesFrom, holesTo *dialogs.Entry
	seedsFrom, seedsTo *dialogs.Entry
	collected          *dialogs.Check
	wrong              *dialogs.Note
	outlineWrong       *dialogs.Note
	fields             *workbench.Fields
	filling            bool // the program, not the user, changes the fields

	losing     *controls.Segmented
	kinds      *controls.Segmented // of the numbers of a game that is only searched
	kindsGame  string              // the game that they belong to
	kindsAt    *fyne.Container
	outlines   map[string]*controls.ToolButton // by the formula
	outlineBox fyne.CanvasObject               // contains all of them
	outline    *dialogs.Entry                  // all formulas
	heat       *tables.HeatMap
	legend     *controls.Legend
	badge      *controls.VerdictBadge
	row        *widget.Label
	export     *controls.ToolButton
}

func newParts(s *Page) parts {
	p := parts{
		heat: tables.NewHeatMap(), legend: controls.NewLegend(scene.HeatSample, scene.HeatSample), badge: controls.NewVerdictBadge(),
		row: widget.NewLabel(""),
	}
	p.newFields(s)
	p.losing = controls.NewSegmented([]string{lang.L("With a losing move"), lang.L("Without")}, func(i int) { s.setLosing(i == 0) })
	p.losing.Small = true
	p.newOutlines(s)
	p.heat.OnHovered = func(b tables.HeatBoard, _ fyne.Position) { s.point(b) }
	p.heat.OnChosen, p.heat.Keyboard = s.choose, s.tab.Keyboard
	p.row.Truncation = fyne.TextTruncateEllipsis
	return p
}

// newFields creates the fields for the boards to survey.
func (p *parts) newFields(s *Page) {
	p.wrong = dialogs.NewNote()
	changed := func() {
		s.wrong.SetText("")
		if !s.filling {
			s.preset.ClearSelected()
		}
	}
	var presets, games []string
	for _, preset := range s.presets() {
		presets = append(presets, preset.name)
	}
	for _, game := range s.games {
		games = append(games, nameOf(game))
	}
	p.preset = dialogs.NewChoice(presets, func(string) {
		if i := s.preset.SelectedIndex(); i >= 0 && !s.filling {
			s.choosePreset(i)
			s.tab.Focus(s.heat)
		}
	})
	p.preset.PlaceHolder = lang.L("Custom survey")
	p.rules = dialogs.NewChoice(games, func(string) {
		changed()
		s.chooseGame()
	})
	p.rules.PlaceHolder = messages.GameName(row.NoWrap().Game())
	p.fields = &workbench.Fields{Start: s.startCustom, Changed: changed}
	p.holesFrom, p.holesTo = p.fields.Entry(p.wrong), p.fields.Entry(p.wrong)
	p.seedsFrom, p.seedsTo = p.fields.Entry(p.wrong), p.fields.Entry(p.wrong)
	p.collected = p.fields.Check(lang.L("Most seeds collected"))
	p.fields.All = append(p.fields.All, p.preset, p.rules)
}

// newOutlines creates the controls for the outlined cells.
func (p *parts) newOutlines(s *Page) {
	outlines := container.NewHBox()
	p.outlines, p.outlineBox = map[string]*controls.ToolButton{}, outlines
	known, _ := export.SurveyOutlines(theorems, row.Multitchouka().ID, messages.Current())
	for _, d := range known {
		label := "k = " + strings.NewReplacer("+", " + ", "-", " − ").Replace(d.Seeds)
		b := controls.NewSmallButton(label, func() { s.toggleOutline(d.Seeds) })
		b.Tip = d.Text
		p.outlines[d.Seeds] = b
		outlines.Add(container.NewCenter(b))
	}
	p.outline, p.outlineWrong = dialogs.NewEntry(), dialogs.NewNote()
	p.outline.SetPlaceHolder(lang.L("Formula: {{.Example}}", messages.Args{"Example": "k = 2n + 1"}))
	p.outline.SetText(s.kept.outline)
	p.outline.OnChanged = s.setOutline
	p.outline.Listen(dialogs.Keys{Answer: func() { s.checkOutline() }, Left: func() { s.checkOutline() }})
	p.fields.All = append(p.fields.All, p.outline)
}

// showPreset shows a plan in the fields, with the preset that has it, or −1.
func (s *Page) showPreset(preset int, plan plan) {
	s.filling = true
	if preset < 0 {
		s.preset.ClearSelected()
	} else {
		s.preset.SetSelectedIndex(preset)
	}
	s.selectGame(plan.game.ID())
	s.collected.SetChecked(plan.collected)
	s.fillNumbers(survey.Bounds(plan.areas...))
	s.filling = false
}

// fillNumbers shows a range in the fields.
func (p *parts) fillNumbers(all survey.Area) {
	p.holesFrom.SetText(strconv.Itoa(all.Down.From))
	p.holesTo.SetText(strconv.Itoa(all.Down.To))
	p.seedsFrom.SetText(strconv.Itoa(all.Across.From))
	p.seedsTo.SetText(strconv.Itoa(all.Across.To))
}

func (s *Page) game() engine.Game { return s.games[max(s.rules.SelectedIndex(), 0)] }

func (s *Page) selectGame(id string) {
	if i := slices.Index(s.games.IDs(), id); i >= 0 {
		s.rules.SetSelectedIndex(i)
	}
}

// chooseGame fills in the default range of a game that is only searched.
func (s *Page) chooseGame() {
	if i := s.presetOf(s.game()); !s.filling && s.presets()[i].game == s.game().ID() && !survey.IsSurveyor(s.game()) {
		s.fillNumbers(s.presets()[i].plan.areas[0])
	}
	s.showFields()
}

// showFields shows the fields that apply to the selected game.
func (s *Page) showFields() { shell.SetVisible(s.collected, survey.IsSurveyor(s.game())) }

// showKinds shows the available kinds of numbers, and the controls that need them.
func (s *Page) showKinds() {
	shell.SetVisible(s.outlineBox, s.table.tchukaRuma())
	shell.SetVisible(s.losing, s.table.reportsMethod())
	shell.SetVisible(s.kindsAt, !s.table.reportsMethod())
	if s.kindsGame == s.table.Form.Rules {
		return
	}
	kinds := s.table.kinds()
	var labels []string
	for _, kind := range kinds {
		labels = append(labels, s.table.kindText(kind))
	}
	s.kindsGame = s.table.Form.Rules
	s.kinds = controls.NewSegmented(labels, func(i int) {
		s.table.kind = kinds[i]
		s.table.revision++
		s.Show()
	})
	s.kinds.Small = true
	s.kinds.SetSelected(slices.Index(kinds, s.table.kind))
	s.kindsAt.Objects = []fyne.CanvasObject{s.kinds}
	s.kindsAt.Refresh()
}

// showRun shows whether the survey is running and its progress.
func (s *Page) showRun() {
	s.showKinds()
	s.losing.SetEnabled(s.table.plan.collected)
	s.losing.SetSelected(1)
	if s.table.losing {
		s.losing.SetSelected(0)
	}
	s.tab.Note(s.table.progressText())
	s.run.Show()
}

// runLabel returns the label of the button that starts a survey.
func (s *Page) runLabel() string {
	if known := s.table.Known(); known > 0 && known < s.table.Size() {
		return lang.L("Continue")
	}
	return lang.L("Start")
}

// content arranges the page:
//
//	which boards
//	results of the board under the pointer
//	display options
//	the map
//	legend
//	the row under the pointer
func (s *Page) content() fyne.CanvasObject {
	s.export = controls.NewToolButton(lang.L("Export…"), nil, s.Export)
	first := container.NewBorder(nil, nil,
		container.NewHBox(shell.AtLeast(fyne.NewSize(270, 0), s.preset), shell.Space(), s.rules), container.NewHBox(s.run.ToolButton, shell.Space(), s.export))
	second := container.NewHBox(
		widget.NewLabel(lang.L("Holes")), workbench.Range(s.holesFrom, s.holesTo), shell.Space(),
		widget.NewLabel(lang.L("Seeds per hole")), workbench.Range(s.seedsFrom, s.seedsTo), shell.Space(), s.collected,
	)
	tools := container.New(layout.NewCustomPaddedLayout(shell.Unit, shell.Unit, shell.Gap, shell.Gap), container.NewVBox(first, second, s.wrong))

	small := func(label string, tapped func()) fyne.CanvasObject {
		return container.NewCenter(controls.NewSmallButton(label, tapped))
	}
	s.kindsAt = container.NewHBox()
	field := shell.AtLeast(fyne.NewSize(120, 0), s.outline)
	shown := shell.Flow{Gap: shell.Gap / 2, Fill: field}
	panel := controls.NewPanel(shown.Over(container.NewBorder(s.outlineWrong, s.legend, nil, nil, s.heat),
		s.kindsAt, container.NewHBox(widget.NewLabel(lang.L("Outline")), s.outlineBox), field,
		container.NewHBox(s.losing, shell.Space(), small("−", func() { s.heat.Zoom(0.8) }), small("+", func() { s.heat.Zoom(1.25) }),
			small(lang.L("Fit"), s.heat.Fit))))
	panel.Padding = shell.Gap
	body := container.NewBorder(s.badge, nil, nil, nil, container.New(layout.NewCustomPaddedLayout(shell.Gap, 0, 0, 0), panel))
	// The row is aligned with the panels: a label has a margin of its own.
	row := container.New(layout.NewCustomPaddedLayout(0, 0, shell.Gap-theme.InnerPadding(), shell.Gap), s.row)
	return container.NewBorder(tools, row, nil, nil, shell.Padded(body, shell.Gap, shell.Gap))
}
