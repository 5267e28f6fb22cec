package e2e

import (
	"os"
	"strings"
	"testing"

	"tchouka/engine/export"
)

// TestMovesArePastedAsALine pastes moves that could also be a board, and chooses between both. It
// also pastes several lines and an exported line.
func TestMovesArePastedAsALine(t *testing.T) {
	p := start(t, quick(), "4x2")
	_, boards := winning()
	p.awaitVerdict()
	p.paste("3 4 3 4 2 4")
	p.offered()
	p.key("Return") // as a line
	p.answered()
	p.wants(boards[6])
	p.key("ctrl+z") // undoes all moves at once
	p.wants(boards[0])
	p.paste("3 4 3 4 2 4")
	p.offered()
	p.key("Tab", "Return") // as a board
	p.answered()
	p.wants("3 4 3 4 2 4 | 0")
	p.key("ctrl+z")
	p.wants(boards[0])
	p.paste("3 4 3!\n3 4 1?") // two lines, which cannot be a board of six holes
	p.wants(boards[3])
	p.key("ctrl+Down")
	if lost := p.board(); lost == boards[3] || strings.Count(lost, " ") != 5 {
		t.Errorf("the second line ends at %s", lost)
	}
	p.key("ctrl+Up")

	p.key("ctrl+e") // the line, as text
	p.exports()
	p.key("space", "Down", "Return", "Tab")
	p.pick(export.LineKind, "text")
	p.key("Return")
	path := p.file("line.txt")
	p.choose(path)
	var text []byte
	until(t, "the line is written", func() bool {
		text, _ = os.ReadFile(path)
		return strings.Contains(string(text), "3 4 3!")
	})
	p.settle()
	q := start(t, quick(), "5x1")
	q.paste(strings.TrimSpace(string(text)))
	q.wants(boards[3])
	q.key("ctrl+Home")
	q.wants(boards[0])
}

// TestACommentIsNotLost writes a comment, cancels closing the editor, and saves the comment.
func TestACommentIsNotLost(t *testing.T) {
	p := start(t, quick(), "4x2")
	p.key("3")
	p.key("ctrl+4")
	p.asked()
	p.typeText("the only")
	p.key("Return")
	p.typeText("way")
	p.key("Escape") // opens a question
	p.settle()
	p.key("Return") // continue editing
	p.settle()
	p.typeText("!")
	p.key("Tab", "shift+Tab") // leaves the field and returns
	p.key("ctrl+Return")
	p.answered()
	p.display().offer("")
	p.key("ctrl+Home", "ctrl+shift+b")
	lines := p.copied("the lines on the clipboard", func(text string) bool { return strings.Contains(text, "main 3\n") })
	if want := `comment 3: "the only\nway!"`; !strings.Contains(lines, want) {
		t.Errorf("copied %q, want %q in it", lines, want)
	}
	p.key("ctrl+4")
	p.asked()
	p.typeText("never")
	p.key("Escape")
	p.settle()
	p.key("shift+Tab", "Return") // discard the comment
	p.answered()
	p.display().offer("")
	p.key("ctrl+shift+b")
	lines = p.copied("the lines on the clipboard", func(text string) bool { return text != "" })
	if strings.Contains(lines, "never") {
		t.Errorf("kept %q", lines)
	}
}
