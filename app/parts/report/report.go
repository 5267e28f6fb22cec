// Package report saves problem reports for the developers. A report is one text file that the user can
// read first. The program does not send it.
package report

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"reflect"
	"runtime"
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/system/userdata"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
)

const (
	extension = ".txt"
	maxLog    = 200 << 10 // maximum length of the log, in bytes
)

// Report is the part of the window that saves problem reports.
type Report struct {
	*desk.Main
	version string
	screen  func() []string
}

// New returns the part for a version of the program. The function describes screen and window.
func New(m *desk.Main, version string, screen func() []string) *Report {
	return &Report{Main: m, version: version, screen: screen}
}

// Part returns its command.
func (r *Report) Part() desk.Part {
	return desk.Part{Commands: func() []shell.Command {
		return []shell.Command{{ID: "report", Label: lang.L("Report a Problem…"), Run: r.ask}}
	}}
}

// Facts returns the facts about the program, the system, the window and the game.
func (r *Report) Facts() []string {
	facts := append([]string{"version: " + r.version, "system: " + systemFacts()}, r.screen()...)
	return append(facts, "language: "+r.Settings.Language, "game: "+r.Doc.Game().ID())
}

// ReportCrash shows that the program crashed in the last run, and offers a report.
func (r *Report) ReportCrash() {
	if r.Journal.Crash() == "" {
		return
	}
	r.Status(lang.L("Tchouka crashed last time. To help fix it, send a report: Help ▸ Report a Problem…"))
	if !r.Covered() {
		dialogs.Choose(r.Files.Win, lang.L("Tchouka crashed last time"),
			lang.L("The error was logged. Save a report and send it to the person who gave you Tchouka. Nothing is sent automatically."),
			lang.L("Not Now"), dialogs.Choice{Label: lang.L("Report a Problem…"), Do: r.ask})
	}
}

// ask shows a dialog with the parts of a report, and saves the report. The user can read it first.
func (r *Report) ask() {
	with := dialogs.NewCheck(lang.L("Include the game on the board: moves, names and comments"), nil)
	with.Checked = true
	var form dialogs.Form
	form.Add("", dialogs.WrappedText(lang.L("The report is a single text file with the version and system, the settings and the log. You can read it before you send it. Nothing is sent automatically.")))
	form.Add("", with)
	facts, board, now := r.Facts(), io.WriterTo(r.Doc.Session.Snapshot()), time.Now()
	form.Show(r.Files.Win, lang.L("Report a Problem"), lang.L("Save…"), func() {}, func() {
		if !with.Checked {
			board = nil
		}
		r.save(facts, board, now)
	})
}

func (r *Report) save(facts []string, board io.WriterTo, now time.Time) {
	request := shell.FileRequest{
		Title: lang.L("Report a Problem"), Name: "tchouka-report-" + now.Format(time.DateOnly) + extension,
		Kinds: []shell.FileKind{{Name: lang.L("Text"), Exts: []string{extension[1:]}}},
	}
	settings := listed(r.Settings)
	r.Files.ExportFile(r.Status, request, extension, func(to io.Writer) error {
		made, err := r.made(facts, settings, board)
		if err != nil {
			return err
		}
		return made.Write(to)
	})
}

// made assembles the report, with the board unless it is nil. It reads the log.
func (r *Report) made(facts []string, settings string, board io.WriterTo) (userdata.Report, error) {
	made := userdata.Report{Parts: []userdata.Part{
		{Name: "Program", Text: strings.Join(facts, "\n")},
		{Name: "Settings", Text: settings},
		{Name: "Log", Text: r.Journal.Text(maxLog)},
	}}
	made.Head = []string{lang.L("Tchouka problem report. It contains, in this order: version and system, settings, log.")}
	if board == nil {
		made.Head = append(made.Head, lang.L("The game on the board is not included."))
		return made, nil
	}
	made.Head = append(made.Head, lang.L("The game on the board is included at the end, with its names and comments."))
	var session bytes.Buffer
	_, err := board.WriteTo(&session)
	made.Parts = append(made.Parts, userdata.Part{Name: "Session", Text: session.String()})
	return made, err
}

// listed lists the settings by their field names, without the names of files.
func listed(s *shell.Settings) string {
	var lines []string
	all := reflect.ValueOf(s.Choices())
	for i := range all.NumField() {
		lines = append(lines, fmt.Sprintf("%s: %v", all.Type().Field(i).Name, all.Field(i).Interface()))
	}
	return strings.Join(lines, "\n")
}

// systemFacts describes the operating system, the processor and the Go version.
func systemFacts() string {
	text := fmt.Sprintf("%s/%s, %s, %d processors", runtime.GOOS, runtime.GOARCH, runtime.Version(), runtime.NumCPU())
	release, err := os.ReadFile("/etc/os-release")
	if err != nil {
		return text
	}
	for line := range strings.Lines(string(release)) {
		if name, ok := strings.CutPrefix(line, "PRETTY_NAME="); ok {
			text += ", " + strings.Trim(strings.TrimSpace(name), `"`)
		}
	}
	return text
}
