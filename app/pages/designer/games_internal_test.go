package designer

import (
	"testing"

	"tchouka/app/pages/workbench"
	"tchouka/app/pages/workbench/workbenchtest"
	"tchouka/engine/games"
)

// Boards of a game without ratings are found and played, without the criteria that it lacks.
func TestFindBoardsOfOtherGames(t *testing.T) {
	for _, id := range []string{"two-person", "punga"} {
		b := workbenchtest.NewFixture(t)
		game, err := games.All().ByID(id)
		if err != nil {
			t.Fatal(err)
		}
		start, err := game.Start(2, 1)
		if err != nil {
			t.Fatal(err)
		}
		d := workbenchtest.Open(b, func(tab *workbench.Tab) *Page { return New(tab, games.All(), game, start, b.PutState) })
		d.waitFound(t, b.Queue)
		if len(d.found.boards) == 0 || d.linesFrom.Visible() && d.lines[0].Visible() || d.rated[1].Visible() || d.modes.Visible() || d.linesNote.Visible() {
			t.Fatalf("%s: %d boards, %q", id, len(d.found.boards), d.headline())
		}
		for column := range d.list.View().Columns {
			d.list.OnSort(column)
		}
		d.list.OnChosen(0)
		b.ExpectBoard(t, id+": "+d.at(0).Start.String())
		if !d.canSaveCollection() || d.printable() || d.exportable() {
			t.Errorf("%s: offers what it cannot write", id)
		}
	}
}
