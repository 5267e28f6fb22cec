package cli_test

import (
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tchouka/engine/disk/disktest"
)

// resealed returns a row of JSON or CSV with another text, and the checksum of that.
func resealed(row, from, to string) string {
	isJSON := strings.HasPrefix(row, "{")
	cut := `,"checksum":"`
	if !isJSON {
		cut = row[strings.LastIndex(row, ","):]
	}
	text := strings.Replace(row[:strings.LastIndex(row, cut)], from, to, 1)
	if isJSON {
		return fmt.Sprintf(`%s%s%08x"}`, text, cut, crc32.ChecksumIEEE([]byte(text+"}")))
	}
	return fmt.Sprintf("%s,%08x", text, crc32.ChecksumIEEE([]byte(text)))
}

// verify refuses doubled rows, and rows of one board that contradict each other. A survey does not continue
// a file of the latter, and names a wrong checksum also in the first row.
func TestRowsOfOneBoard(t *testing.T) {
	t.Parallel()
	for name, args := range map[string][]string{
		"a.jsonl": {"survey", "--holes", "3-4", "--seeds", "2-3"},
		"a.csv":   {"survey", "--holes", "3-4", "--seeds", "2-3"},
		"b.jsonl": {"survey", "--game", "two-person", "--holes", "2-3", "--seeds", "2-3"},
		"b.csv":   {"survey", "--game", "two-person", "--holes", "2-3", "--seeds", "2-3"},
	} {
		path := filepath.Join(t.TempDir(), name)
		args = append(args, "-o", path)
		if _, stderr, code := tchouka(t.Context(), args...); code != 0 {
			t.Fatal(stderr)
		}
		whole := disktest.Content(t, path)
		lines := strings.Split(strings.TrimSuffix(whole, "\n"), "\n")
		first := len(lines) - 4 // a CSV file has a heading
		for what, c := range map[string]struct {
			lines     []string
			verified  string
			continued string // "" if the survey continues
		}{
			"doubled":     {append(slices.Clone(lines), lines[first]), "is doubled: it is also in an earlier row", ""},
			"contradicts": {append(slices.Clone(lines), other4(lines, name)), " here, and ", "correct or remove one of them"},
		} {
			disktest.Put(t, path, strings.Join(c.lines, "\n")+"\n")
			if _, stderr, code := tchouka(t.Context(), "verify", path); code != 2 || !strings.Contains(stderr, c.verified) {
				t.Errorf("%s, %s: status %d, %s", name, what, code, stderr)
			}
			_, stderr, code := tchouka(t.Context(), args...)
			if (code == 0) != (c.continued == "") || !strings.Contains(stderr, c.continued) {
				t.Errorf("%s, %s: continued with status %d, %s", name, what, code, stderr)
			}
		}
		damaged := slices.Clone(lines)
		damaged[first] = strings.Replace(damaged[first], "3", "9", 1)
		if damaged[first] == lines[first] {
			damaged[first] = strings.Replace(damaged[first], "2", "9", 1)
		}
		disktest.Put(t, path, strings.Join(damaged, "\n")+"\n")
		for _, args := range [][]string{args, {"verify", path}} {
			if _, stderr, code := tchouka(t.Context(), args...); code != 2 || !strings.Contains(stderr, "the checksum does not match") || !strings.Contains(stderr, fmt.Sprintf("line %d", first+1)) {
				t.Errorf("%s: %q: status %d, %s", name, args[0], code, stderr)
			}
		}
	}
}

// other4 returns a row that contradicts one of the rows, with a correct checksum.
func other4(lines []string, name string) string {
	for _, row := range lines {
		switch {
		case strings.HasPrefix(name, "b") && strings.Contains(row, "won"):
			return resealed(row, "won", "lost")
		case strings.Contains(row, "lost") && strings.Contains(row, "tables"): // the row of 4x3 becomes one of 4x2
			return resealed(strings.Replace(strings.Replace(row, `"seeds":3`, `"seeds":2`, 1), "4,3,", "4,2,", 1), "", "")
		}
	}
	return ""
}

// The file that a link names is written, and printed.
func TestSurveyThroughLink(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	target, link := filepath.Join(folder, "real.jsonl"), filepath.Join(folder, "link.jsonl")
	disktest.Put(t, target, "")
	if err := os.Symlink(target, link); err != nil {
		t.Skip("no links here: ", err)
	}
	_, stderr, code := tchouka(t.Context(), "survey", "--holes", "2", "--seeds", "1-2", "-o", link)
	if code != 0 || stderr != "tchouka: "+link+" is a link: the file is "+target+"\n" || strings.Count(disktest.Content(t, target), "\n") != 2 {
		t.Errorf("status %d, %s", code, stderr)
	}
}

// A name with a line feed or a sequence for a terminal is printed in one line.
func TestNamesPrintedPlain(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	const odd = "a\n\x1b[2Jb\u202ec"
	file := func(ext, content string) string {
		path := filepath.Join(folder, odd+ext)
		disktest.Put(t, path, content)
		return path
	}
	game := file(".tchouka", gameText)
	figures := filepath.Join(folder, "list.tchouka")
	disktest.Put(t, figures, strings.Replace(gameText, "end\n", `x-figure {"name":"A","file":"f\n\u001b[2J.svg","part":"position"}`+"\nend\n", 1))
	svg, rows, certificate := filepath.Join(folder, odd+".svg"), filepath.Join(folder, odd+".jsonl"), filepath.Join(folder, odd+".certificate")
	for _, args := range [][]string{
		{"export", "4x2", "-o", svg},
		{"survey", "--holes", "2", "--seeds", "1", "-o", rows},
		{"solve", "4x2", "--certificate", certificate},
		{"export", "--format", "svg", "--dry-run", "4x2", "-o", filepath.Join(folder, odd, "{id}")},
		{"verify", game},
		{"verify", file(".csv", "board\n4x2\n")},
		{"verify", rows},
		{"verify", certificate},
		{"figures", svg},
		{"lesson", file(".md", "---\n")},
		{"figures", "--dry-run", figures},
		{"figures", figures},
	} {
		stdout, stderr, _ := tchouka(t.Context(), args...)
		for line := range strings.Lines(stdout + stderr) {
			if strings.ContainsAny(line, "\x1b\u202e\ufffd") || strings.HasPrefix(line, "b") || strings.HasPrefix(line, ".svg") || strings.HasPrefix(line, "[2J") {
				t.Errorf("%q printed %q", args, stdout+stderr)
			}
		}
	}
}

// A file that is not a lesson is named as such, and only links to the web and to files are written.
func TestNoLessonNamed(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "position.md")
	disktest.Put(t, path, "# A text\n")
	for _, args := range [][]string{{"export", path}, {"export", "--format", "html", path}} {
		if _, stderr, code := tchouka(t.Context(), args...); code != 2 || !strings.HasPrefix(stderr, "tchouka: "+path+": this file is not a lesson") {
			t.Errorf("status %d, %s", code, stderr)
		}
	}
	for link, ok := range map[string]bool{"https://a.example/b": true, "http://a.example/b": true, "file:///b.html": true, "javascript:alert(1)": false, "data:text/html,x": false, "b.html": false} {
		if stdout, stderr, code := tchouka(t.Context(), "export", "--format", "html", "--link", link, "4x2"); (code == 0) != ok || ok != strings.HasPrefix(stdout, link+"#") {
			t.Errorf("%s: status %d, %s%s", link, code, stdout, stderr)
		}
	}
}
