package leaving_test

import (
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk/desktest"
	"tchouka/app/parts/leaving"
	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
)

func TestMain(m *testing.M) { apptest.Main(m) }

// bench is a program that ends when no export prevents it.
type bench struct {
	*desktest.Bench
	leaving *leaving.Leaving
	folder  string
	ended   int
}

func newBench(t *testing.T) *bench {
	t.Helper()
	b := &bench{Bench: desktest.New(t, "4x2"), folder: t.TempDir()}
	b.leaving = leaving.New(b.Main)
	return b
}

func (b *bench) quit() { b.leaving.Confirm(func() { b.ended++ }) }

// hold starts an export that blocks until it receives its result.
func (b *bench) hold(name string) (release chan<- error) {
	begun, result := make(chan struct{}), make(chan error, 1)
	b.Files.WriteFile(b.Status, filepath.Join(b.folder, name), disk.IfNew(), func(to io.Writer) error {
		_, err := io.WriteString(to, "half of it")
		close(begun)
		return errors.Join(err, <-result)
	}, "done")
	<-begun
	return result
}

// startEndless starts an export that runs until it is cancelled.
func (b *bench) startEndless(name string) {
	b.Files.WriteFile(b.Status, filepath.Join(b.folder, name), disk.IfNew(), func(to io.Writer) error {
		for {
			if _, err := io.WriteString(to, "more and more"); err != nil {
				return err
			}
		}
	}, "done")
}

func (b *bench) waitExports() {
	b.T.Helper()
	b.Queue.WaitUntil(b.T, "the exports end", func() bool { return !b.Exports.Running() })
}

// expectFiles fails unless the folder contains exactly these files.
func (b *bench) expectFiles(want ...string) {
	b.T.Helper()
	if got := disktest.Names(b.T, b.folder); !slices.Equal(got, want) {
		b.T.Errorf("the folder holds %q, want %q", got, want)
	}
}

func TestQuitDuringExport(t *testing.T) {
	failed := errors.New("the disk is full")
	for name, c := range map[string]struct {
		answer string
		result error
		ends   int
		files  []string
	}{
		"wait":             {"Quit When Done", nil, 1, []string{"a.svg"}},
		"wait, and fail":   {"Quit When Done", failed, 0, nil},
		"no answer":        {"", nil, 1, []string{"a.svg"}},
		"no answer, fails": {"", failed, 0, nil},
		"stay":             {"Don't Quit", nil, 0, []string{"a.svg"}},
		"Escape":           {"Escape", nil, 0, []string{"a.svg"}},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t)
			release := b.hold("a.svg")
			b.quit()
			b.ExpectDialog("a.svg")
			switch c.answer {
			case "":
			case "Escape":
				b.Canvas().Overlays().Top().Hide() // as the window does
			default:
				b.Answer(c.answer)
			}
			if release <- c.result; b.ended != 0 {
				t.Error("ended before the file was written")
			}
			b.waitExports()
			if b.ended != c.ends {
				t.Errorf("ended %d times, want %d", b.ended, c.ends)
			}
			if text := b.DialogText(); strings.Contains(text, "the disk is full") != (c.result != nil) || c.result == nil && text != "" {
				t.Errorf("the dialog is %q", text)
			}
			b.expectFiles(c.files...)
		})
	}
}

func TestQuitNowCancelsExports(t *testing.T) {
	b := newBench(t)
	b.startEndless("a.svg")
	b.startEndless("b.svg")
	b.quit()
	b.Answer("Quit When Done")
	b.Answer("Quit Now")
	b.Queue.WaitUntil(t, "the program ends", func() bool { return b.ended == 1 })
	b.expectFiles()
}

// A file that blocks, such as a pipe without a reader, delays quitting only for a limited time.
func TestQuitTimesOutOnBlockedExport(t *testing.T) {
	b := newBench(t)
	release := b.hold("a.svg")
	b.quit()
	b.Answer("Quit Now")
	b.Queue.WaitUntil(t, "the program ends", func() bool { return b.ended == 1 })
	release <- nil
	b.waitExports()
	if b.ended != 1 {
		t.Errorf("ended %d times", b.ended)
	}
}
