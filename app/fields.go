package app

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/row"
	"tchouka/widgets/controls"
)

// carryOver copies what a person has put into fields to others of the same kinds.
func carryOver(from, to []fyne.CanvasObject) {
	for i, o := range to {
		switch o := o.(type) {
		case *widget.Entry:
			o.SetText(from[i].(*widget.Entry).Text)
		case *widget.Check:
			o.SetChecked(from[i].(*widget.Check).Checked)
		case *widget.Select:
			if at := from[i].(*widget.Select).SelectedIndex(); at >= 0 {
				o.SetSelectedIndex(at)
			}
		case *controls.Segmented:
			o.SetSelected(from[i].(*controls.Segmented).Selected())
		}
	}
}

// number gives a field room for six digits.
func number(e *widget.Entry) fyne.CanvasObject {
	e.Scroll = fyne.ScrollNone
	e.Wrapping = fyne.TextWrapOff
	return newAtLeast(fyne.NewSize(76, 0), e)
}

// number32 reads a number, with or without its thousands apart.
func number32(text string) (int, error) {
	n, err := strconv.ParseInt(strings.NewReplacer(",", "", ".", "", " ", "").Replace(text), 10, 32)
	return int(n), err
}

// newRulesSelect returns a list of the rules to choose from, by their names, wide
// enough for the longest.
func newRulesSelect(name func(row.Rules) string, chosen func(row.Rules)) *widget.Select {
	var names []string
	for _, rules := range row.Games() {
		names = append(names, name(rules))
	}
	s := widget.NewSelect(names, nil)
	s.OnChanged = func(string) { chosen(rulesSelected(s)) }
	s.PlaceHolder = gameName(row.NoWrap())
	return s
}

// selectRules chooses rules in such a list.
func selectRules(s *widget.Select, rules row.Rules) {
	s.SetSelectedIndex(slices.Index(row.Games(), rules))
}

// rulesSelected returns the rules chosen in such a list; the default while none
// are.
func rulesSelected(s *widget.Select) row.Rules {
	games := row.Games()
	return games[max(s.SelectedIndex(), 0)]
}
