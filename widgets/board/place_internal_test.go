package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/engine/palette"
)

// However narrow the holes are, − and + stand under each, inside its column and
// wide enough to be told apart.
func TestBoardHasButtonsUnderEveryHoleInSetUp(t *testing.T) {
	test.NewTempApp(t)
	for _, size := range []fyne.Size{fyne.NewSize(420, 200), fyne.NewSize(700, 300), fyne.NewSize(1500, 500)} {
		for _, text := range []float32{1, 1.35} {
			for _, holes := range []int{1, 4, 11, 12, 13, 16, 24, 60, 200} {
				g := newGeometry(size.Max(minSize(holes, size.Height)), holes, text, false)
				c := newChip()
				c.show(g, placeLook{place: 1, setUp: true, hint: g.hintAt(1), size: g.placeSize(1)}, palette.Light())
				left, right := c.minus.Position().X, c.plus[0].Position().X
				switch edge := c.ground.Position().X; {
				case !c.minus.Visible() || !c.plus[1].Visible():
					t.Errorf("%d holes in %v: no − and +", holes, size)
				case c.ground.Size().Width > g.pitch || edge < g.center(1).X-g.pitch/2-1:
					t.Errorf("%d holes in %v: %v wide in a column of %v", holes, size, c.ground.Size().Width, g.pitch)
				case left+c.minus.Size().Width >= right || c.minus.Size().Width < 4:
					t.Errorf("%d holes in %v: − from %v, %v wide, + from %v", holes, size, left, c.minus.Size().Width, right)
				}
			}
		}
	}
}
