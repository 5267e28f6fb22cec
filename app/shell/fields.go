package shell

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tchouka/app/dialogs"
	"tchouka/app/messages"
	"tchouka/engine/row"
	"tchouka/widgets/controls"
)

// CarryOver copies what a person has put into fields to others of the same kinds.
func CarryOver(from, to []fyne.CanvasObject) {
	for i, o := range to {
		switch o := o.(type) {
		case *dialogs.Entry:
			o.SetText(from[i].(*dialogs.Entry).Text)
		case *dialogs.Check:
			o.SetChecked(from[i].(*dialogs.Check).Checked)
		case *dialogs.Select:
			if at := from[i].(*dialogs.Select).SelectedIndex(); at >= 0 {
				o.SetSelectedIndex(at)
			}
		case *controls.Segmented:
			o.SetSelected(from[i].(*controls.Segmented).Selected())
		}
	}
}

// NumberField gives a field room for six digits. A number is typed anew, not gone on with.
func NumberField(e *dialogs.Entry) fyne.CanvasObject {
	e.Scroll = fyne.ScrollNone
	e.Wrapping, e.Whole = fyne.TextWrapOff, true
	return AtLeast(fyne.NewSize(76, 0), e)
}

// ReadNumber reads a number, with or without its thousands apart.
func ReadNumber(text string) (int, error) {
	n, err := strconv.ParseInt(strings.NewReplacer(",", "", ".", "", " ", "").Replace(text), 10, 32)
	return int(n), err
}

// NewRulesSelect returns a list of the rules to choose from, by their names, wide
// enough for the longest.
func NewRulesSelect(name func(row.Rules) string, chosen func(row.Rules)) *dialogs.Select {
	var names []string
	for _, rules := range row.Games() {
		names = append(names, name(rules))
	}
	s := dialogs.NewChoice(names, nil)
	s.OnChanged = func(string) { chosen(RulesSelected(s)) }
	s.PlaceHolder = messages.Game(row.NoWrap())
	return s
}

// SelectRules chooses rules in such a list.
func SelectRules(s *dialogs.Select, rules row.Rules) {
	s.SetSelectedIndex(slices.Index(row.Games(), rules))
}

// RulesSelected returns the rules chosen in such a list; the default while none
// are.
func RulesSelected(s *dialogs.Select) row.Rules {
	games := row.Games()
	return games[max(s.SelectedIndex(), 0)]
}
