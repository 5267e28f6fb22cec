package prose

import (
	"testing"

	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

// TestCodeShrinksBeforeWrapping checks that code gets smaller before a line is broken.
func TestCodeShrinksBeforeWrapping(t *testing.T) {
	test.NewTempApp(t)
	text := New("```\n1  [1]  2  [3]  4  [5]\n2  [2]  4   6  [8] 10\n```")
	c := text.parts[0].(*code)
	c.fit(1e4) // the normal text size
	needed := c.minWidth() + 2*codeEdge
	wide := c.height(needed + 1)
	narrow := c.height(needed * 0.9)
	if narrow > wide || len(c.rich.Segments) != 2 {
		t.Errorf("two lines are %v high with room and %v with less: %d pieces", wide, narrow, len(c.rich.Segments))
	}
	if c.fit(needed * 0.3); c.size != theme.SizeNameCaptionText {
		t.Errorf("a theme without the smallest letters gives code those of size %q", c.size)
	}
	if again := c.height(needed + 1); again != wide {
		t.Errorf("with room again they are %v high, not %v", again, wide)
	}
}
