// Package workbenchtest opens pages of the workbench for their tests.
package workbenchtest

import (
	"testing"

	"tchouka/app/bench/apptest"
	"tchouka/app/files/exporting"
	"tchouka/app/pages/workbench"
	"tchouka/app/ui/shell"
	"tchouka/engine/output/figure"
)

// Fixture is an [apptest.Fixture] whose window shows one page.
type Fixture struct {
	*apptest.Fixture
	Bench *workbench.Window // nil before [Open]
	t     *testing.T
}

// NewFixture returns a window without a page that is not shown yet.
func NewFixture(t *testing.T) *Fixture {
	t.Helper()
	return &Fixture{Fixture: apptest.NewFixture(t), t: t}
}

// Open opens a page in the workbench.
func Open[P any](b *Fixture, fill func(*workbench.Tab) P) P {
	b.Bench = workbench.New(b.Window)
	b.Bench.Open("page", func(tab *workbench.Tab) any { return fill(tab) })
	b.SettingsChanged = b.Bench.Show
	b.t.Cleanup(b.Bench.Close)
	return b.Bench.Page("page").(P)
}

// KeepFigure returns the entry of the last figure that the page adds to a figure list.
func (b *Fixture) KeepFigure() *figure.Entry {
	entry := new(figure.Entry)
	b.Bench.AddFigure = func(_ *shell.Window, _ func(string), o exporting.Order, _ string, added func()) {
		doc, err := o.Document(b.t.Context())
		if err != nil {
			b.t.Error(err)
			return
		}
		*entry, _ = figure.NewEntry(doc, o.Format, o.Options)
		added()
	}
	return entry
}
