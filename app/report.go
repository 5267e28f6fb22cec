package app

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

	"tchouka/app/system/userdata"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
)

const (
	reportExtension = ".txt"
	maxReportLog    = 200 << 10 // maximum length of the log, in bytes
)

// reportFacts are the contents of a problem report besides settings and log.
type reportFacts struct {
	Version string
	Facts   []string // about the window and its content
	Session io.WriterTo
	Now     time.Time
}

// askReport shows a dialog with the parts of a problem report, and saves the report. The report is
// one text file that the user can read first. The program does not send it.
func askReport(w *shell.Window, a reportFacts) {
	with := dialogs.NewCheck(lang.L("Include the game on the board: moves, names and comments"), nil)
	with.Checked = true
	var form dialogs.Form
	form.Add("", dialogs.WrappedText(lang.L("The report is a single text file with the version and system, the settings and the log. You can read it before you send it. Nothing is sent automatically.")))
	form.Add("", with)
	form.Show(w.Win, lang.L("Report a Problem"), lang.L("Save…"), func() {}, func() {
		if !with.Checked {
			a.Session = nil
		}
		save(w, a)
	})
}

func save(w *shell.Window, a reportFacts) {
	r := shell.FileRequest{
		Title: lang.L("Report a Problem"), Name: "tchouka-report-" + a.Now.Format(time.DateOnly) + reportExtension,
		Kinds: []shell.FileKind{{Name: lang.L("Text"), Exts: []string{reportExtension[1:]}}},
	}
	settings := listed(w.Settings)
	w.ExportFile(w.ShowStatus, r, reportExtension, func(to io.Writer) error {
		made, err := a.made(settings, w.Journal)
		if err != nil {
			return err
		}
		return made.Write(to)
	})
}

// made assembles the report. It reads the log.
func (a reportFacts) made(settings string, j *userdata.Log) (userdata.Report, error) {
	r := userdata.Report{Parts: []userdata.Part{
		{Name: "Program", Text: strings.Join(append([]string{"version: " + a.Version, "system: " + systemFacts()}, a.Facts...), "\n")},
		{Name: "Settings", Text: settings},
		{Name: "Log", Text: j.Text(maxReportLog)},
	}}
	r.Head = []string{lang.L("Tchouka problem report. It contains, in this order: version and system, settings, log.")}
	if a.Session == nil {
		r.Head = append(r.Head, lang.L("The game on the board is not included."))
		return r, nil
	}
	r.Head = append(r.Head, lang.L("The game on the board is included at the end, with its names and comments."))
	var session bytes.Buffer
	_, err := a.Session.WriteTo(&session)
	r.Parts = append(r.Parts, userdata.Part{Name: "Session", Text: session.String()})
	return r, err
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
