package e2e

import (
	"slices"

	"tchouka/engine/export"
)

// exports waits until the program asks how to export: its panel fills most of the window.
func (p *program) exports() {
	p.t.Helper()
	until(p.t, "the program asks how to export", func() bool {
		f := p.see()
		panel, _ := f.bounds(f.all(), panelColor)
		return p.darkened(f) && panel.Dx() > f.width/2 && panel.Dy() > f.height/2
	})
}

// pick chooses a format in the list that has the keys.
func (p *program) pick(kind export.Kind, format string) {
	p.t.Helper()
	at := slices.IndexFunc(kind.Formats(), func(f export.Format) bool { return f.ID == format })
	keys := []string{"space"}
	for range at + 1 {
		keys = append(keys, "Down")
	}
	p.key(append(keys, "Return")...)
}
