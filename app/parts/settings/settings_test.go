package settings_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk"
	"tchouka/app/desk/desktest"
	"tchouka/app/parts/settings"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/picture/palette"
	"tchouka/widgets/controls"
)

func TestMain(m *testing.M) { apptest.Main(m) }

// bench is a bench with a settings file.
type bench struct {
	*desktest.Bench
	settings *settings.Settings
	file     string
}

// newBench returns a bench with a settings file, which does not exist at first without a text.
func newBench(t *testing.T, text string) *bench {
	t.Helper()
	file := filepath.Join(t.TempDir(), "settings.json")
	if text != "" {
		disktest.Put(t, file, text)
	}
	return open(t, disk.System{}, file)
}

// open returns a bench with the settings of a file.
func open(t *testing.T, d disk.Disk, file string) *bench {
	t.Helper()
	b := &bench{file: file}
	kept := settings.Open(d, file, func(reason string) { b.Post(func() { b.Status(reason) }) })
	b.Bench = desktest.NewWith(t, kept, desk.DefaultStart(games.All()[0]))
	t.Cleanup(kept.Close)
	damage := kept.Repair()
	b.settings = settings.New(b.Main, func(id string) { b.Change(func(s *shell.Settings) { s.Language = id }) })
	b.AddCommands(shell.NumberingCommand(b.Program))
	for id, of := range map[string]func(*shell.Settings) *bool{
		"hints":      func(s *shell.Settings) *bool { return &s.Hints },
		"singleStep": func(s *shell.Settings) *bool { return &s.SingleStep },
		"merged":     func(s *shell.Settings) *bool { return &s.Merged },
		"treeDown":   func(s *shell.Settings) *bool { return &s.TreeDown },
		"treeToGo":   func(s *shell.Settings) *bool { return &s.TreeMovesToGo },
	} { // of other parts
		b.AddCommands(b.Toggle(id, id, nil, of))
	}
	b.Beside.Tree = container.NewWithoutLayout()
	b.Put(b.Beside.Side)
	b.Add(b.settings.Part(), desk.Part{Needs: desk.ChangedSettings, Show: func(desk.Changes) {
		if refresh := b.Beside.Page.Refresh; refresh != nil {
			refresh()
		}
	}})
	b.settings.ReportDamage(damage, func() {})
	return b
}

// again returns another bench with the same settings.
func (b *bench) again() *bench {
	b.T.Helper()
	b.Settings.Store.Wait()
	return open(b.T, disk.System{}, b.file)
}

// kept returns the content of the settings file.
func (b *bench) kept() map[string]any {
	b.T.Helper()
	b.Settings.Store.Wait()
	text, err := os.ReadFile(b.file)
	var kept map[string]any
	if err != nil || json.Unmarshal(text, &kept) != nil {
		b.T.Fatalf("%v\n%s", err, text)
	}
	return kept
}

func TestSettingsWrittenOnChange(t *testing.T) {
	b := newBench(t, "{}")
	b.Invoke("hints")
	b.Invoke("larger")
	if kept := b.kept(); kept["hints"] != false || kept["larger"] != true || kept["tree"] != nil {
		t.Errorf("the file holds %v, want what was changed", kept)
	}
}

// With any content of the settings file, the valid settings are used, a message is shown, and the file is
// kept.
func TestOpenWithInvalidSettings(t *testing.T) {
	for text, says := range map[string]string{
		`{"recent":5,"hints":false}`:           "recent",
		`{"hints":false,"recent":["/a",5]}`:    "recent",
		`{"hints":false,"theme":"x","game":1}`: "game, theme",
		`{"hints":false,"larger":tr`:           "The others have their default values",
		`{"hints":false}{}`:                    "The others have their default values",
		`{"hints":false,"speed":1e99}`:         "speed",
	} {
		t.Run(text, func(t *testing.T) {
			b := newBench(t, text)
			if b.Settings.Hints {
				t.Error("what could be read is not used")
			}
			aside := filepath.Join(filepath.Dir(b.file), "settings-damaged.json")
			if reported := b.DialogText(); !strings.Contains(reported, says) || !strings.Contains(strings.ReplaceAll(reported, " ", ""), aside) {
				t.Fatalf("told %q, want %q and %q", reported, says, aside)
			}
			if kept, err := os.ReadFile(aside); err != nil || string(kept) != text {
				t.Errorf("kept is %q, %v", kept, err)
			}
			b.Answer("OK")
			b.Files.AddRecent("/b")
			if kept := b.kept(); kept["hints"] != false {
				t.Errorf("the file holds %v", kept)
			}
			if again := b.again(); again.Covered() {
				t.Error("it is told again")
			}
		})
	}
}

func TestTwoWindowsShareSettings(t *testing.T) {
	a := newBench(t, `{"ofANewerVersion":{"x":[1]}}`)
	b := a.again()
	a.Files.AddRecent("/a\xff") // two names that are not valid UTF-8
	a.Invoke("hints")
	a.Settings.Store.Wait()
	b.Files.AddRecent("/b")
	b.Invoke("larger")
	b.Settings.Store.Wait()
	a.Files.AddRecent("/a\xfe")
	kept := a.kept()
	if kept["hints"] != false || kept["larger"] != true || kept["ofANewerVersion"] == nil {
		t.Errorf("the file holds %v", kept)
	}
	if recent := a.Settings.Recent(); !slices.Equal(recent, []string{"/a\xfe", "/b", "/a\xff"}) {
		t.Errorf("the recent files are %q", recent)
	}
}

// A full disk causes one message, and the program continues.
func TestSettingsOnFullDisk(t *testing.T) {
	d := disktest.New(func(s disktest.Step) error {
		if s.Op == "Write" {
			return syscall.ENOSPC
		}
		return nil
	})
	file := filepath.Join(t.TempDir(), "settings.json")
	disktest.Put(t, file, "{}")
	b := open(t, d, file)
	b.Invoke("larger")
	const says = "The disk is full: settings are not saved until you free some space"
	b.Queue.WaitUntil(t, "it is told", func() bool { return b.Message == says })
	b.Message = ""
	b.Invoke("hints")
	b.Settings.Store.Wait()
	b.Queue.Drain()
	if b.Message != "" || b.Settings.Hints {
		t.Errorf("says %q again, or hints stay", b.Message)
	}
	d.SetBefore(nil)
	b.Invoke("sound")
	b.Settings.Store.Close()
	if again := open(t, disk.System{}, file); again.Settings.Hints || !again.Settings.Larger || !again.Settings.Sound {
		t.Error("what was changed on the full disk is not kept")
	}
}

// inputs returns the lists, switches and the slider of the page, from top to bottom.
func (b *bench) inputs() (lists []*dialogs.Select, switches []*controls.Choice, speed *dialogs.Slider) {
	b.T.Helper()
	for _, input := range b.Beside.Page.Inputs {
		switch input := input.(type) {
		case *dialogs.Select:
			lists = append(lists, input)
		case *controls.Choice:
			switches = append(switches, input)
		case *dialogs.Slider:
			speed = input
		}
	}
	if len(lists) != 8 || len(switches) != 9 || speed == nil {
		b.T.Fatalf("there are %d lists and %d switches", len(lists), len(switches))
	}
	return lists, switches, speed
}

func checked(c *controls.Choice) bool { return c.Sign() == theme.CheckButtonCheckedIcon() }

// A choice on the page takes effect and is stored. A choice in the menu is shown on the page.
func TestSettingsPage(t *testing.T) {
	b := newBench(t, "")
	b.Invoke("settings")
	lists, switches, speed := b.inputs()
	if b.Canvas().Focused() != fyne.Focusable(lists[0]) {
		t.Error("the first list does not have the focus")
	}
	for i, option := range []int{3, 2, 1, 1, 1, 3} {
		lists[i].SetSelectedIndex(option)
	}
	s := b.Settings
	if s.Theme != shell.HighContrast || s.BoardStyle != (palette.Appearance{Board: palette.Distinct, Seeds: palette.Cowries}) || !s.Round {
		t.Errorf("chosen are %v, %v, in a circle %v", s.Theme, s.BoardStyle, s.Round)
	}
	const sound, hints = 4, 5
	switches[sound].Tapped(nil)
	speed.SetValue(shell.SpeedSlowest)
	again := shell.LoadSettings(s.Store)
	if again.Theme != s.Theme || again.BoardStyle != s.BoardStyle || !again.Round || !again.RumaLeft || again.ZoomPercent != 150 || !again.Sound || again.Speed != shell.SpeedSlowest {
		t.Errorf("what was chosen is not kept: %+v", again)
	}
	b.Change(func(s *shell.Settings) { s.Theme = shell.Dark })
	b.Invoke("sound")
	b.SetSpeed(shell.SpeedInstant)
	if lists[0].SelectedIndex() != 2 || checked(switches[sound]) || speed.Value != shell.SpeedInstant {
		t.Errorf("the page shows option %d, sound %v, speed %v", lists[0].SelectedIndex(), checked(switches[sound]), speed.Value)
	}
	before := checked(switches[hints])
	b.Invoke("hints")
	if checked(switches[hints]) == before {
		t.Error("the page does not show the hints of the menu")
	}
	lists[len(lists)-1].SetSelected("Deutsch")
	if b.Settings.Language != "de" || b.Canvas().Focused() != b.Beside.Page.Inputs[len(b.Beside.Page.Inputs)-1] {
		t.Errorf("the language is %q, and the focus on %T", b.Settings.Language, b.Canvas().Focused())
	}
}

// The memory limit of the page is stored, and a search that ran out of memory begins again.
func TestMemorySetting(t *testing.T) {
	before := debug.SetMemoryLimit(-1)
	t.Cleanup(func() { debug.SetMemoryLimit(before) })
	b := newBench(t, "")
	b.settings.SetMemory(shell.MinMemory)
	b.OpenTyped(row.Multitchouka().Game(), rowtest.Board(t, "12x8"))
	b.Settle()
	if r := b.Analyzer.Report(b.Doc.Start().Key()); r.End != engine.MemoryFull {
		t.Fatalf("the search ended %v", r.End)
	}
	b.Invoke("settings")
	lists, _, _ := b.inputs()
	memory, usual := lists[6], messages.Memory(b.Settings.DefaultMemory())+" (default)"
	if memory.Selected != messages.Memory(shell.MinMemory) || !slices.Contains(memory.Options, usual) {
		t.Fatalf("offers %q, selected %q, want %q", memory.Options, memory.Selected, usual)
	}
	memory.SetSelected(usual)
	if !b.Analyzer.FromStart.Busy || b.Settings.Memory != 0 || shell.LoadSettings(b.Settings.Store).Memory != 0 {
		t.Error("the search does not begin again")
	}
	if !strings.Contains(b.Message, messages.Memory(b.Settings.DefaultMemory())) {
		t.Errorf("the message is %q", b.Message)
	}
	b.settings.SetMemory(512 << 20)
	if kept := shell.LoadSettings(b.Settings.Store).Memory; kept != 512<<20 {
		t.Errorf("kept are %d bytes", kept)
	}
}

// The page scrolls to the setting that gets the focus.
func TestSettingsScrollToFocus(t *testing.T) {
	b := newBench(t, "")
	b.Files.Win.Resize(fyne.NewSize(500, 600))
	b.Invoke("settings")
	var scroll *container.Scroll
	for _, o := range test.LaidOutObjects(b.Beside.Page.Content) {
		if s, ok := o.(*container.Scroll); ok {
			scroll = s
		}
	}
	inputs, driver := b.Beside.Page.Inputs, fyne.CurrentApp().Driver()
	top := func(o any) float32 { return driver.AbsolutePositionForObject(o.(fyne.CanvasObject)).Y }
	last := inputs[len(inputs)-1]
	b.Canvas().Focus(last)
	bottom := top(last) + last.(fyne.CanvasObject).Size().Height
	if end := top(scroll) + scroll.Size().Height; scroll.Offset.Y == 0 || bottom > end {
		t.Errorf("the last setting ends at %v, the page at %v", bottom, end)
	}
	b.Canvas().Focus(inputs[0])
	if top(inputs[0]) < top(scroll) {
		t.Error("the first setting is above the page")
	}
}
