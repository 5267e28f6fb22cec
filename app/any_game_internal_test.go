package app

import (
	"strings"
	"testing"

	"tchouka/app/ui/shell"
	"tchouka/engine/enginetest"
)

// Every command works with a game that is not a row, or is disabled.
func TestCommandsWithoutRow(t *testing.T) {
	b := newBenchWith(t, enginetest.Toy{}, "2x1")
	b.chooser.Err = shell.ErrCancelled
	b.Click(1)
	toy := enginetest.Toy{}.ID()
	families := map[string]int{} // commands that differ only in a game, a player or a mark
	for _, c := range b.menu.commands {
		family, _, several := strings.Cut(c.ID, ".")
		if families[family]++; c.ID == "quit" || several && families[family] > 3 {
			continue
		}
		b.menu.do(c.ID)
		for top := b.win.Canvas().Overlays().Top(); top != nil; top = b.win.Canvas().Overlays().Top() {
			b.win.Canvas().Overlays().Remove(top)
		}
		if b.desk.Doc.Game().ID() != toy { // its board may take long to analyse
			b.menu.do("rules." + toy)
		}
		b.Settle()
	}
}
