package exports

import (
	"context"
	"errors"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/disk"
	"tchouka/engine/output/figure"
	"tchouka/widgets/paint"
)

// figuresExport writes the figures of a list to a folder. A game file from elsewhere can name any file:
// new names, and files that are not figures of Tchouka, are written only if the user agrees to each.
type figuresExport struct {
	exporter *Exporter
	folder   string
	all      bool // also those that are up to date
	jobs     []figure.Job
	states   []figure.State
	failed   []string
	unshown  []string // the files with letters that they do not show
	asked    bool     // the user has agreed to the names
	written  int
}

// exportFigures writes the figures that changed, or all, in the background, and then shows a report.
func (e *Exporter) exportFigures(list []figure.Entry, folder string, all bool) {
	x := &figuresExport{exporter: e, folder: folder, all: all}
	maker := figure.Maker{Games: e.Games, Presets: e.presets(), Language: messages.In, Nodes: 100_000, Memory: e.Settings.TotalMemory()}
	var jobs []figure.Job
	for _, entry := range list {
		if job, err := maker.Prepare(entry, e.Doc.Session); err != nil {
			x.fail(entry, err)
		} else {
			jobs = append(jobs, job)
		}
	}
	x.each(jobs, func(ctx context.Context, d disk.Disk, job figure.Job) (func(), error) {
		state, err := job.State(ctx, d, folder)
		return func() { x.jobs, x.states = append(x.jobs, job), append(x.states, state) }, err
	}, x.ask)
}

func (x *figuresExport) fail(entry figure.Entry, err error) {
	x.failed = append(x.failed, entry.Name+": "+messages.FileError(err))
}

// each handles the jobs in the background, one after the other. do returns what follows in the window.
func (x *figuresExport) each(jobs []figure.Job, do func(context.Context, disk.Disk, figure.Job) (func(), error), then func()) {
	e := x.exporter
	e.Exports.Pieces.Start(func(ctx context.Context, report func(func())) error {
		for i, job := range jobs {
			report(func() {
				if !x.asked { // it only looks for files
					return
				}
				e.Status(lang.L("Exporting figure {{.N}} of {{.All}}: {{.Name}}", messages.Args{"N": i + 1, "All": len(jobs), "Name": job.Name}))
			})
			done, err := do(ctx, disk.WithContext(ctx, e.Disk), job)
			if ctx.Err() != nil {
				return ctx.Err()
			}
			report(func() {
				if err != nil {
					x.fail(job.Entry, err)
				} else {
					done()
				}
			})
		}
		return nil
	}, func(err error) {
		e.Exports.Changed()
		switch {
		case errors.Is(err, context.Canceled):
			x.report()
		case err != nil:
			x.failed = append(x.failed, messages.FileError(err))
			x.report()
		default:
			then()
		}
	})
	e.Exports.Changed()
}

// ask shows the names that the user must agree to, with a check box each, and then writes.
func (x *figuresExport) ask() {
	agreed := map[string]*dialogs.Check{}
	boxes := container.NewVBox()
	for i, job := range x.jobs {
		label := lang.L("{{.File}} (new)", messages.Args{"File": disk.DisplayName(job.File)})
		switch x.states[i] {
		case figure.Foreign:
			label = lang.L("{{.File}} (replaces a file that is not a figure of Tchouka)", messages.Args{"File": disk.DisplayName(job.File)})
		case figure.Missing:
		default:
			continue
		}
		box := dialogs.NewCheck(label, nil)
		box.Checked = x.states[i] == figure.Missing
		agreed[job.File] = box
		boxes.Add(box)
	}
	if len(agreed) == 0 {
		x.write(agreed)
		return
	}
	var d *dialogs.Dialog
	hide := func() { d.Hide() }
	answer := func() {
		hide()
		x.write(agreed)
	}
	for _, box := range agreed {
		box.Listen(dialogs.Keys{Escape: hide, Answer: answer})
	}
	cancel, export := dialogs.NewButton(lang.L("Cancel"), hide), dialogs.NewButton(lang.L("Export"), answer)
	cancel.Listen(dialogs.Keys{Escape: hide})
	export.Listen(dialogs.Keys{Escape: hide})
	export.Importance = widget.HighImportance
	note := dialogs.WrappedText(lang.L("The game file names these files in “{{.Folder}}”. Only those with a tick are written.", messages.Args{"Folder": x.folder}))
	d = dialogs.New(lang.L("Write These Files?"), container.NewBorder(note, nil, nil, nil, shell.AtLeast(fyne.NewSize(460, 160), container.NewVScroll(boxes))), x.exporter.Files.Win)
	d.SetButtons(cancel, export)
	d.Show()
	paint.Focus(x.exporter.Files.Win.Canvas(), export)
}

// write writes the figures that changed, and those that the user has agreed to.
func (x *figuresExport) write(agreed map[string]*dialogs.Check) {
	var jobs []figure.Job
	foreign := map[string]bool{}
	for i, job := range x.jobs {
		foreign[job.File] = x.states[i] == figure.Foreign
		box := agreed[job.File]
		if box == nil && (x.all || x.states[i] != figure.Current) || box != nil && box.Checked {
			jobs = append(jobs, job)
		}
	}
	x.asked = true
	kept := x.exporter.Files.Kept()
	x.each(jobs, func(ctx context.Context, d disk.Disk, job figure.Job) (func(), error) {
		may := disk.If(figure.IsOwn)
		if foreign[job.File] {
			may = disk.Always().Keeping(kept)
		}
		unshown, err := job.Save(ctx, d, x.folder, may)
		return func() {
			if x.written++; unshown != "" {
				x.unshown = append(x.unshown, job.File+": "+messages.Unshown(unshown))
			}
		}, err
	}, x.report)
}

// report shows what was written.
func (x *figuresExport) report() {
	e, current := x.exporter, 0
	for _, state := range x.states {
		if state == figure.Current && !x.all {
			current++
		}
	}
	e.Status(lang.L("Figures written: {{.Written}}. Up to date: {{.Others}}", messages.Args{"Written": x.written, "Others": current}))
	if len(x.unshown) > 0 {
		e.Files.ShowInfo(lang.L("Some letters are not shown"), strings.Join(x.unshown, "\n"))
	}
	if len(x.failed) > 0 {
		e.Files.ShowInfo(lang.L("Some figures could not be exported"), strings.Join(x.failed, "\n"))
	}
}
