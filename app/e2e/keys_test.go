package e2e

import (
	"os"
	"strings"
	"testing"
)

// TestLooksLogAndCommandsByKeys uses only the keyboard to run commands by name, open the log, start
// a lesson and change the theme.
func TestLooksLogAndCommandsByKeys(t *testing.T) {
	p := start(t, quick(), "4x2")
	p.settle()
	p.command("seed sounds")
	until(t, "the seeds are to be heard", func() bool { return p.kept()["sound"] == true })
	before := p.see()
	p.key("F9")
	until(t, "the log is there", func() bool { return !p.see().equal(before) })
	p.settle()
	p.key("ctrl+F1") // the first lesson is focused
	p.settle()
	p.key("space")
	until(t, "a lesson has begun", func() bool { return p.kept()["lessons"] != nil })
	p.settle()
	p.command("view dark")
	until(t, "the colours are dark", func() bool { return p.kept()["theme"] == 2.0 })
}

// TestAReportIsSaved saves a report during a game.
func TestAReportIsSaved(t *testing.T) {
	p := start(t, quick(), "4x2")
	p.key("3")
	p.wants("2 2 0 3 | 1")
	p.command("report a problem")
	p.key("Return")
	path := p.file("report.txt")
	p.choose(path)
	report := ""
	until(t, "the report is written", func() bool {
		text, _ := os.ReadFile(path)
		report = string(text)
		return report != ""
	})
	for _, part := range []string{"Tchouka", "theme", "multitchouka"} {
		if !strings.Contains(strings.ToLower(report), strings.ToLower(part)) {
			t.Errorf("%q is not in the report:\n%s", part, report)
		}
	}
}

// command runs the command that matches words best.
func (p *program) command(words string) {
	p.t.Helper()
	p.key("ctrl+shift+space")
	until(p.t, "the commands are listed", func() bool { return p.darkened(p.see()) })
	p.typeText(words)
	p.settle()
	p.key("Return")
	p.settle()
}
