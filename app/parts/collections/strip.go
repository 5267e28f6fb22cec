package collections

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/widgets/controls"
)

// Strip is a row that shows which board of the collection is open.
//
//	◀  Board 3 of 24 ▾  ▶   Degrazia's board              ✓ solved · 5 of 24 solved
//
// The mark of a solved board means that the user has won it here. It reveals no result of the
// solver, so it is shown even while hints are hidden. A solution in the file is never shown.
type Strip struct {
	Object  *fyne.Container // hidden without a collection
	OnShown func()          // called when the strip has appeared or disappeared, to update the layout

	desk                    *desk.Desk
	previous, next, chooser *controls.ToolButton
	name, solved            *shell.QuietText
}

// NewStrip returns a strip that shows the name of the board in the text size letters. Its buttons run
// commands.
func NewStrip(m *desk.Main, letters fyne.ThemeSizeName) *Strip {
	s := &Strip{desk: m.Desk, OnShown: func() {}}
	button := func(id, tip string, icon fyne.Resource) *controls.ToolButton {
		tool := controls.NewToolButton("", icon, func() { m.Do(id) })
		tool.Tip, tool.OnHover = tip, m.Status
		return tool
	}
	s.previous = button("previousBoard", lang.L("Previous board in the collection"), controls.IconPrevious())
	s.next = button("nextBoard", lang.L("Next board in the collection"), controls.IconNext())
	s.chooser = button("boardList", lang.L("Lists all boards of the collection"), controls.IconDrop())
	s.chooser.TrailingIcon = true
	s.name, s.solved = shell.NewQuietText(letters), shell.NewQuietText(letters)
	row := controls.NewToolRow(lang.L("More tools"), m.Status,
		controls.ToolItem{Object: s.previous},
		controls.ToolItem{Object: s.chooser, Before: shell.Gap / 2},
		controls.ToolItem{Object: s.next, Before: shell.Gap / 2},
		controls.ToolItem{Object: s.name, Before: shell.Gap, Grows: true, Rank: 2},
		controls.ToolItem{Object: s.solved, Before: shell.Gap, Rank: 1},
	)
	row.OnMore = func([]int, fyne.Position) { m.Do("boardList") }
	s.Object = container.New(layout.NewCustomPaddedLayout(0, shell.Unit, shell.Unit, shell.Unit), row)
	s.Object.Hide()
	return s
}

// Part returns the news that the strip shows.
func (s *Strip) Part() desk.Part {
	return desk.Part{
		Needs: desk.NewsCursor | desk.NewsLines | desk.NewsBoard | desk.NewsComments | desk.NewsSaved | desk.NewsSettings | desk.NewsMode, Show: s.Update,
	}
}

// Listen sets handlers for keys and characters that a focused button of the strip receives.
func (s *Strip) Listen(key func(*fyne.KeyEvent) bool, char func(rune)) {
	for _, tool := range []*controls.ToolButton{s.previous, s.chooser, s.next} {
		tool.OnKey, tool.OnRune = key, char
	}
}

// Update shows the open board.
func (s *Strip) Update(desk.News) {
	coll := s.desk.Doc.Collection
	if s.Object.Visible() != (coll != nil) {
		shell.SetVisible(s.Object, coll != nil)
		s.OnShown()
	}
	if coll == nil {
		return
	}
	v := messages.Args{"N": messages.Grouped(coll.At() + 1), "Of": messages.Grouped(len(coll.Boards))}
	label, name := lang.L("Board {{.N}} of {{.Of}}", v), messages.BoardName(coll.Boards[coll.At()])
	if s.desk.Doc.OutsideCollection() {
		label, name = lang.L("Back to board {{.N}} of {{.Of}}", v), lang.L("a board that is not in the collection")
	}
	s.chooser.SetLabel(label)
	s.name.Set(name)
	s.solved.Set(solvedText(coll))
	s.previous.SetEnabled(coll.At() > 0)
	s.next.SetEnabled(coll.At()+1 < len(coll.Boards))
}

// solvedText describes how many boards are solved.
func solvedText(s *desk.Collection) string {
	alone, helped := s.SolvedCount()
	text := lang.L("{{.N}} of {{.Of}} solved", messages.Args{"N": messages.Grouped(alone), "Of": messages.Grouped(len(s.Boards))})
	if helped > 0 {
		text += ", " + messages.Helped(helped)
	}
	if alone == len(s.Boards) {
		return lang.L("✓ all solved")
	}
	return messages.Joined(progressText(s, s.At()), text)
}

// progressText describes the progress of the user on a board; "" if it is not solved.
func progressText(s *desk.Collection, at int) string {
	switch {
	case !s.Solved(at):
		return ""
	case s.Helped(at):
		return lang.L("solved with help")
	}
	return lang.L("✓ solved")
}
