package session_test

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/record/session"
)

func TestFormatErrorWrapsGameError(t *testing.T) {
	_, err := session.Read(strings.NewReader("tchouka 1\nrules multitchouka\nstart 2 2\nline 3\nend"), games.All().ByID)
	var illegal *row.IllegalMove
	if !errors.As(err, &illegal) || illegal.Reason != row.NoSuchHole {
		t.Error(err)
	}
	_, err = session.Read(strings.NewReader("tchouka 1\nrules multitchouka\nstart\nend"), games.All().ByID)
	var board *row.ParseError
	if !errors.As(err, &board) || board.Reason != row.BadEmpty {
		t.Error(err)
	}
}

// I/O errors are not reported as errors of the format.
func TestIOErrors(t *testing.T) {
	broken := errors.New("broken")
	if _, err := session.Read(iotest.ErrReader(broken), games.All().ByID); !errors.Is(err, broken) {
		t.Error(err)
	}
	s := begin(t, row.NoWrap(), "2 2")
	r, w := io.Pipe()
	_ = r.CloseWithError(broken)
	if _, err := s.WriteTo(w); !errors.Is(err, broken) {
		t.Error(err)
	}
	s.SetComment(session.Start, strings.Repeat("a", session.MaxLineBytes))
	if n, err := s.WriteTo(io.Discard); !errors.Is(err, session.ErrTooLarge) || n != 0 {
		t.Error(n, err)
	}
	s.SetComment(session.Start, strings.Repeat("\a", session.MaxLineBytes/2))
	if _, err := s.WriteTo(io.Discard); !errors.Is(err, session.ErrTooLarge) {
		t.Error(err)
	}
}

// Nodes shared by several lines are counted once.
func TestTooManyNodes(t *testing.T) {
	if testing.Short() {
		t.Skip("plays a million moves")
	}
	var file strings.Builder
	file.WriteString("tchouka 1\nrules counting\nstart 0\n")
	for range 2 {
		file.WriteString("line")
		for range 600_000 {
			file.WriteString(" 1")
		}
		file.WriteString("\n")
	}
	s, err := session.Read(strings.NewReader(file.String()+"end"), counting)
	if err != nil || s.Len() != 600_001 {
		t.Fatal(err)
	}
	long := strings.Replace(file.String(), "line 1", "line 2", 1)
	_, err = session.Read(strings.NewReader(long+"end"), counting)
	var wrong *session.FormatError
	if !errors.As(err, &wrong) || wrong.Reason != session.TooManyNodes || wrong.Line != 5 || wrong.Move != 400_000 {
		t.Fatal(err)
	}
	if wrong.Error() != "line 5: there are more than 1000000 positions" {
		t.Error(wrong)
	}
	s, err = session.Read(strings.NewReader("tchouka 1\nrules counting\nstart 0\nend"), counting)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.GoMoves(slices.Repeat(row.Line(0), session.MaxNodes)); !errors.Is(err, session.ErrFull) || s.Len() != 1 {
		t.Error(err)
	}
}

// A start can be an ID; it is written in the notation of the game.
func TestReadIDs(t *testing.T) {
	for text, want := range map[string]string{
		"multitchouka:2.2.2.2":     "2 2 2 2 | 0",
		"multitchouka:0.3.1.3+1":   "0 3 1 3 | 1",
		"Multitchouka-4x2 ":        "2 2 2 2 | 0",
		"\t multitchouka:12 \r":    "12 | 0",
		"multitchouka:2.2\nline 1": "2 2 | 0",
	} {
		s, err := session.Read(strings.NewReader("tchouka 1\nrules multitchouka\nstart "+text+"\nend"), games.All().ByID)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if got := s.Start().String(); got != want {
			t.Errorf("%q is read as %s, want %s", text, got, want)
		}
		var b bytes.Buffer
		if _, err := s.WriteTo(&b); err != nil || !strings.Contains(b.String(), "\nstart "+want+"\n") {
			t.Errorf("%q is written as %s, %v", text, b.String(), err)
		}
	}
}

// Flipping any bit of a file is detected, except in parts that are ignored.
func TestFlippedBitsDetected(t *testing.T) {
	t.Parallel()
	file := sample(t)
	accepted := 0
	for i := range 8 * len(file) {
		flipped := []byte(file)
		flipped[i/8] ^= 1 << (i % 8)
		s, err := session.Read(strings.NewReader(string(flipped)), games.All().ByID)
		if err != nil || s.Altered() {
			continue
		}
		accepted++
		if got := written(t, s); got != file {
			t.Errorf("bit %d of byte %d, in %q, changes the session and is not told:\n%s", i%8, i/8, flipped, got)
		}
	}
	t.Logf("%d bits turned over; %d untold, where nothing is read", 8*len(file), accepted)
	if most := 8 * len("x-sum sha256:\nend\n") * 2; accepted > most {
		t.Errorf("%d of %d flips pass", accepted, 8*len(file))
	}
}

// Changes that mail, version control and users make to the lines of a text are not reported.
func TestChecksumIgnoresLineFormatting(t *testing.T) {
	t.Parallel()
	file := sample(t)
	_, sum, _ := strings.Cut(strings.TrimSuffix(file, "\nend\n"), "sha256:")
	for name, same := range map[string]string{
		"as it is":                 file,
		"CR LF":                    strings.ReplaceAll(file, "\n", "\r\n"),
		"a byte order mark":        "\ufeff" + file,
		"no line break at the end": strings.TrimSpace(file),
		"white space":              strings.ReplaceAll(file, "\n", " \t\n\n  "),
		"remarks":                  strings.Replace(file, "start", "# by hand\nstart", 1),
		"notes of others":          strings.Replace(file, "end", "x-colour red\nend", 1),
		"the checksum elsewhere":   moved(file),
		"letters of another size":  strings.Replace(file, sum, strings.ToUpper(sum), 1),
		"no checksum":              without(file),
	} {
		s, err := session.Read(strings.NewReader(same), games.All().ByID)
		if err != nil || s.Altered() {
			t.Errorf("%s: told as another file, %v", name, err)
			continue
		}
		if got := written(t, s); got != file {
			t.Errorf("%s: written again it is\n%s", name, got)
		}
	}
}

// A file that was edited manually can be read, and is reported as altered.
func TestChecksumDetectsManualEdit(t *testing.T) {
	t.Parallel()
	file := sample(t)
	for name, other := range map[string]string{
		"another word":                strings.Replace(file, "wins", "loses", 1),
		"another move":                strings.Replace(file, "mark 3 4 1: bad", "line 3 4 3 4\nmark =2 1: bad", 1),
		"a line less":                 strings.Replace(file, "mark 3 4 3: good\n", "", 1),
		"a line that became a remark": strings.Replace(file, "mark 3 4 3", "#mark 3 4 3", 1),
		"a line below the checksum":   strings.Replace(file, "end\n", "line 4\nend\n", 1),
		"lines in another order":      strings.Replace(strings.Replace(file, "mark 3 4 3: good\n", "", 1), "shown", "mark 3 4 3: good\nshown", 1),
		"no number":                   file[:strings.Index(file, "sha256")] + "\nend\n",
		"a second checksum":           strings.Replace(file, "end\n", "x-sum sha256:00\nend\n", 1),
	} {
		s, err := session.Read(strings.NewReader(other), games.All().ByID)
		if err != nil || !s.Altered() {
			t.Errorf("%s: not told, %v", name, err)
			continue
		}
		again, err := session.Read(strings.NewReader(written(t, s)), games.All().ByID)
		if err != nil || again.Altered() {
			t.Errorf("%s: written again it is still told, %v", name, err)
		}
	}
}

// moved moves the checksum after the first line.
func moved(file string) string {
	lines := strings.SplitAfter(file, "\n")
	at := len(lines) - 3 // "end" and an empty string follow
	return lines[0] + lines[at] + strings.Join(lines[1:at], "") + lines[at+1]
}

func without(file string) string {
	at := strings.Index(file, "x-sum")
	return file[:at] + "end\n"
}
