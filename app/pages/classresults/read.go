package classresults

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine/disk"
	"tchouka/engine/record/results"
)

// maxFiles is the maximum number of files that are read at once.
const maxFiles = 2000

// problem is a file, a code or a board that could not be read.
type problem struct{ what, why string }

// String returns both in one sentence.
func (f problem) String() string {
	return lang.L("“{{.File}}”: {{.Why}}", messages.Args{"File": f.what, "Why": f.why})
}

// text is a text with codes, or the reason why it could not be read.
type text struct {
	file, content string
	err           error
}

var (
	errNoCode  = errors.New("no code")
	errNoFiles = errors.New("no file with codes in the folder")
)

// paste reads the codes on the clipboard.
func (p *Page) paste() {
	content := fyne.CurrentApp().Clipboard().Content()
	if !results.HasCode(content) {
		p.tab.ShowMessage(lang.L("The clipboard contains no code. A code begins with {{.Prefix}}; copy it with its full stop.", messages.Args{"Prefix": results.Prefix}))
		return
	}
	p.add(func(_ context.Context, _ func(float64), yield func(text)) { yield(text{content: content}) })
}

// request describes the dialog for files with codes.
func request(title string) shell.FileRequest {
	return shell.FileRequest{Title: title, Kinds: []shell.FileKind{
		{Name: lang.L("Class Results"), Exts: []string{strings.TrimPrefix(results.Extension, "."), "txt", "csv", "html", "eml"}},
		{Name: lang.L("All files"), Exts: []string{shell.AnyExt}},
	}}
}

// openFile reads the codes of a file.
func (p *Page) openFile() {
	p.tab.Choose(p.tab.Chooser.Open, request(lang.L("Open File with Codes")), func(path string) { p.Read([]string{path}) })
}

// openFolder reads the files of a folder.
func (p *Page) openFolder() {
	r := shell.FileRequest{Title: lang.L("Open Folder with Codes"), Folder: true}
	p.tab.Choose(p.tab.Chooser.Open, r, func(path string) { p.Read([]string{path}) })
}

// Read reads files, and the files with codes of folders.
func (p *Page) Read(paths []string) {
	d := p.tab.Disk
	p.add(func(ctx context.Context, progress func(float64), yield func(text)) {
		d := disk.WithContext(ctx, d)
		var files []string
		for _, path := range paths {
			files = append(files, filesOf(d, path)...)
		}
		files = files[:min(len(files), maxFiles)]
		for i, file := range files {
			if ctx.Err() != nil {
				return
			}
			content, err := contentOf(d, file)
			yield(text{file, content, err})
			progress(float64(i+1) / float64(len(files)))
		}
		if len(files) == 0 {
			yield(text{file: paths[0], err: errNoFiles})
		}
	})
}

// filesOf returns a file, or the files with results in a folder.
func filesOf(d disk.Disk, path string) []string {
	info, err := d.Stat(path)
	if err != nil || !info.IsDir() {
		return []string{path}
	}
	names, err := disk.Names(d, path)
	if err != nil {
		return []string{path}
	}
	var files []string
	for _, name := range names {
		if strings.EqualFold(filepath.Ext(name), results.Extension) {
			files = append(files, filepath.Join(path, name))
		}
	}
	return files
}

func contentOf(d disk.Disk, path string) (string, error) {
	file, err := disk.Open(d, path)
	if err != nil {
		return "", err
	}
	defer file.Close() //nolint:errcheck // nothing was written
	content, err := results.ReadText(file)
	if err == nil && !results.HasCode(content) {
		err = errNoCode
	}
	return content, err
}

// add adds the sheets of texts to the class in a job.
func (p *Page) add(texts func(ctx context.Context, progress func(float64), yield func(text))) {
	if p.busy {
		p.tab.ShowMessage(lang.L("Other codes are still being read: wait for them, or cancel"))
		return
	}
	class, list := p.class, p.games
	p.busy = true
	p.tab.ShowMessage(lang.L("Reading codes…"))
	p.reading.Start(func(ctx context.Context, report func(func())) {
		fresh, last := 0, time.Now()
		var failed []problem
		texts(ctx, func(part float64) {
			if now := time.Now(); now.Sub(last) >= work.ReportInterval {
				last = now
				report(func() { p.tab.Busy(part, p.cancel) })
			}
		}, func(t text) {
			if t.err != nil {
				failed = append(failed, problem{messages.FileName(t.file), reason(t.err)})
				return
			}
			more := 0
			class, more = class.Add(list, t.file, t.content)
			fresh += more
		})
		report(func() { p.added(class, fresh, failed) })
	})
	p.tab.Busy(-1, p.cancel)
}

// added shows the class after codes were read.
func (p *Page) added(class results.Class, fresh int, failed []problem) {
	p.busy = false
	p.tab.Busy(0, nil)
	p.problems = append(p.problems, failed...)
	p.show(class)
	if fresh == 0 && len(failed) == 1 {
		p.tab.ShowMessage(failed[0].String())
		return
	}
	p.tab.ShowMessage(lang.N("{{.Count}} new code read", fresh, messages.Args{"Count": messages.Grouped(fresh)}))
}

// cancel stops what is running. The table stays as it is.
func (p *Page) cancel() {
	p.stop()
	p.tab.ShowMessage(lang.L("Cancelled"))
	p.Show()
}

// reason explains why a file could not be read, and what to do.
func reason(err error) string {
	switch {
	case errors.Is(err, results.ErrTooLarge):
		return lang.L("The file is too large: it is not a file with codes. Choose another one.")
	case errors.Is(err, errNoFiles):
		return lang.L("This folder contains no class results ({{.Ext}}). To open boards or a collection, choose the file.", messages.Args{"Ext": results.Extension})
	case errors.Is(err, errNoCode):
		return lang.L("It contains no code. Choose the files that the pupils sent.")
	}
	return messages.FileError(err)
}

func (p *Page) problemCount() int { return len(p.problems) + len(p.class.Problems()) }

// allProblems lists what is not in the table, with the reasons.
func (p *Page) allProblems() []problem {
	all := append([]problem{}, p.problems...)
	for _, c := range p.class.Problems() {
		all = append(all, problem{whatOf(c), whyOf(c)})
	}
	return all
}

// whatOf names the place of a problem, the pupil, and the beginning of the code.
func whatOf(p results.Problem) string {
	parts := []string{messages.Shortened(messages.Excerpt(p.Code), 36)}
	if p.Pupil != "" {
		parts = append([]string{messages.Excerpt(p.Pupil)}, parts...)
	}
	if p.Line > 0 {
		place := lang.L("line {{.Line}}", messages.Args{"Line": messages.Grouped(p.Line)})
		if p.Source != "" {
			place = messages.FileName(p.Source) + ", " + place
		}
		parts = append([]string{place}, parts...)
	}
	return strings.Join(parts, " · ")
}

// whyOf explains why a code or a board is not in the table, and what to do.
func whyOf(p results.Problem) string {
	switch {
	case errors.Is(p.Err, results.ErrFull):
		return lang.L("The table is full. Export it, clear it, and read the other codes then.")
	case errors.Is(p.Err, results.ErrOtherPage):
		return lang.L("The code is from another page, “{{.Title}}”. Export this table, clear it, and read the codes of that page then.", messages.Args{"Title": messages.Excerpt(p.Title)})
	case errors.Is(p.Err, results.ErrDamaged):
		return lang.L("The code is damaged: ask the pupil to copy it again completely, with its full stop.")
	}
	return lang.L("This board cannot be read: the page comes from a newer version, or was changed. Update Tchouka. ({{.Reason}})", messages.Args{"Reason": messages.BoardError(p.Err)})
}
