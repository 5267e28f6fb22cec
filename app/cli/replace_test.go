package cli_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"tchouka/app/system/userdata"
	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/enginetest"
)

// fileFlags are the flags of all commands that name a file or a folder. The value is a command line
// that writes a file by this flag, without its name; nil for files that are only read, and for those
// that uses has.
var fileFlags = map[string][]string{
	"worksheet --answers-file": {"worksheet", "--booklet", "4x2", "-o", "-", "--answers-file", "a.pdf"},
	"solve --certificate":      {"solve", "4x2", "--certificate", "a.certificate"},
	"survey --record":          {"survey", "--holes", "2", "--seeds", "1", "--record", "a.jsonl"},
	"survey --rows-file":       {"survey", "--holes", "2", "--seeds", "1-2", "-o", "-", "--format", "svg", "--rows-file", "a.jsonl"},
	"survey --certificates":    {"survey", "--holes", "2", "--seeds", "1", "--certificates", "multitchouka-2x1.certificate"}, // the folder of this file
	"survey --resume":          nil,
	"survey --scratch":         nil, // runs and a manifest in folders of their own
	"solve --scratch":          nil,
	"figures --output":         nil, // TestFiguresKeepForeignFiles
}

// writers calls check for every command line that writes a file: the arguments without the name, and the
// name. A flag for a file that is listed neither in uses nor in fileFlags fails the test.
func writers(t *testing.T, check func(args []string, name string)) {
	t.Helper()
	known := maps.Clone(fileFlags)
	for _, name := range commands(t) {
		help, _, _ := tchouka(t.Context(), append([]string{"help"}, strings.Fields(name)...)...)
		for _, flag := range regexp.MustCompile(`--([a-z-]+)=(FILE|DIR)`).FindAllStringSubmatch(help, -1) {
			id := name + " --" + flag[1]
			if _, listed := known[id]; !listed && (flag[1] != "output" || len(uses[name].writes) == 0) {
				t.Errorf("%s names a file: list it in fileFlags", id)
			}
			delete(known, id)
			if flag[1] != "rows-file" && flag[1] != "resume" && flag[1] != "scratch" && !strings.Contains(help, "--force") {
				t.Errorf("%s writes a file, and the command has no --force", id)
			}
		}
	}
	for id := range known {
		t.Errorf("there is no flag %s", id)
	}
	var all [][]string
	for _, id := range slices.Sorted(maps.Keys(fileFlags)) {
		if args := fileFlags[id]; args != nil {
			all = append(all, args)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(uses)) {
		all = append(all, uses[name].writes...)
	}
	for _, args := range enginetest.Sample(t, 12, all...) {
		check(args[:len(args)-1:len(args)-1], args[len(args)-1])
	}
}

const (
	foreignText = "the only copy of a thesis\n"
	gameText    = "tchouka 1\nrules multitchouka\nstart 2 2 2 2 | 0\nmain 3 4\nend\n"
)

// No command replaces a file that Tchouka did not make: not under its own name, through a link or in a
// linked folder, and not a game either. With --force it does, and the game is in the history then.
func TestWritersKeepForeignFiles(t *testing.T) {
	tried := 0
	writers(t, func(args []string, name string) {
		folder := t.TempDir()
		for what, place := range map[string]func(path, target string) error{
			"file":   func(path, target string) error { return os.Rename(target, path) },
			"link":   func(path, target string) error { return os.Symlink(target, path) },
			"folder": func(path, target string) error { return os.Symlink(filepath.Dir(target), filepath.Dir(path)) },
		} {
			contents := []string{foreignText}
			if what == "file" {
				contents = append(contents, gameText)
			}
			for _, content := range contents {
				target := filepath.Join(folder, what, "real", name)
				path := filepath.Join(folder, what, "named", name)
				disktest.Put(t, target, content)
				if err := os.MkdirAll(filepath.Join(folder, what), 0o700); err != nil {
					t.Fatal(err)
				}
				if what != "folder" {
					if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
						t.Fatal(err)
					}
				}
				if err := place(path, target); err != nil {
					t.Skip("no links here: ", err)
				}
				checkKept(t, what, args, path, content)
				if err := os.RemoveAll(filepath.Join(folder, what)); err != nil {
					t.Fatal(err)
				}
				tried++
			}
		}
	})
	t.Logf("%d files were kept", tried)
}

// checkKept checks that a command line without --force keeps the content of a file and names the
// file and --force, with the same status in every command, and what it does with --force.
func checkKept(t *testing.T, what string, args []string, path, content string) {
	t.Helper()
	flag, named := args[len(args)-1], path
	if flag == "--certificates" {
		named = filepath.Dir(path)
	}
	before := disktest.Names(t, filepath.Dir(path))
	_, stderr, code := tchouka(t.Context(), append(slices.Clone(args), named)...)
	if got := disktest.Content(t, path); got != content || code == 0 || stderr == "" {
		t.Errorf("%s: %q: status %d, %s: the file holds %.60q", what, args, code, stderr, got)
	}
	if left := disktest.Names(t, filepath.Dir(path)); !slices.Equal(left, before) {
		t.Errorf("%s: %q left %q", what, args, left)
	}
	if flag == "--record" || flag == "--rows-file" { // which are only continued
		return
	}
	if code != 2 || !strings.HasPrefix(stderr, "tchouka: "+path) || !strings.Contains(stderr, "--force") {
		t.Errorf("%s: %q: status %d, %s", what, args, code, stderr)
	}
	history := userdata.NewHistory(disk.System{}, filepath.Join(t.TempDir(), "history"))
	program := everyGame()
	program.History, program.Now = func() *userdata.History { return history }, time.Now
	var errs bytes.Buffer
	_, code = program.Run(t.Context(), append(slices.Insert(slices.Clone(args), len(args)-1, "--force"), named), nil, &bytes.Buffer{}, &errs)
	if got := disktest.Content(t, path); code != 0 || got == content {
		t.Errorf("%s: %q with --force: status %d, %s", what, args, code, &errs)
	}
	if _, err := os.Readlink(path); (err == nil) != (what == "link") || what == "link" && !strings.Contains(errs.String(), " is a link: the file is ") {
		t.Errorf("%s: %q with --force: the link was replaced, or not mentioned: %v, %s", what, args, err, &errs)
	}
	versions := history.Versions()
	if wanted := strings.HasPrefix(content, "tchouka"); wanted != (len(versions) == 1) || wanted && versions[0].Moves != 2 {
		t.Errorf("%s: %q with --force: the history has %+v", what, args, versions)
	}
}

// A figure of Tchouka is made again without --force; a text with a copy of a figure is kept.
func TestOwnFiguresReplaced(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	for _, ext := range []string{"svg", "png", "pdf", "tex"} {
		path := filepath.Join(folder, "a."+ext)
		for _, width := range []string{"50mm", "60mm"} {
			if _, stderr, code := tchouka(t.Context(), "export", "4x2", "--width", width, "-o", path); code != 0 {
				t.Errorf("%s: status %d, %s", ext, code, stderr)
			}
		}
	}
	for _, args := range [][]string{{"export", "--what", "tree", "3x1"}, {"export", "--what", "tree", "3x2"}} {
		if _, stderr, code := tchouka(t.Context(), append(args, "-o", filepath.Join(folder, "a.dot"))...); code != 0 {
			t.Errorf("dot: status %d, %s", code, stderr)
		}
	}
	tex := disktest.Content(t, filepath.Join(folder, "a.tex"))
	for _, text := range []string{"\\documentclass{article}\n\\begin{document}\n" + tex + "\\end{document}\n", tex + "\nMore text.\n", "% My thesis\n" + tex + "\\end{document}\n"} {
		path := filepath.Join(folder, "thesis.tex")
		disktest.Put(t, path, text)
		if _, stderr, code := tchouka(t.Context(), "export", "4x2", "-o", path); code != 2 || disktest.Content(t, path) != text {
			t.Errorf("status %d, %s", code, stderr)
		}
	}
}

// A figure list writes figures only: no file that something else has made, and nothing outside of the
// folder, also not through a link, a linked folder or a link to nothing.
func TestFiguresKeepForeignFiles(t *testing.T) {
	t.Parallel()
	folder, outside := t.TempDir(), t.TempDir()
	disktest.Put(t, filepath.Join(outside, "line.svg"), foreignText)
	foreign := []string{"thesis.tex", "README.md", "package.json", "table.csv", "sub/plain.svg"}
	for _, name := range foreign {
		disktest.Put(t, filepath.Join(folder, name), foreignText)
	}
	for name, target := range map[string]string{"link.svg": "line.svg", "none.svg": "new.svg", "away": "."} {
		if err := os.Symlink(filepath.Join(outside, target), filepath.Join(folder, name)); err != nil {
			t.Skip("no links here: ", err)
		}
	}
	escaping := []string{"link.svg", "none.svg", "away/line.svg", "away/new.svg"}
	if _, stderr, code := tchouka(t.Context(), "export", "3x1", "-o", filepath.Join(folder, "own.svg")); code != 0 {
		t.Fatal(stderr)
	}
	game := filepath.Join(folder, "list.tchouka")
	text := "tchouka 1\nrules multitchouka\nstart 2 2 2 2 | 0\n"
	for _, name := range slices.Concat(foreign, escaping, []string{"own.svg", "fresh\n.svg"}) {
		file, err := json.Marshal(name)
		if err != nil {
			t.Fatal(err)
		}
		text += `x-figure {"name":"A","file":` + string(file) + `,"part":"position"}` + "\n"
	}
	disktest.Put(t, game, text+"end\n")
	stdout, stderr, code := tchouka(t.Context(), "figures", game)
	if want := "written      own.svg\nwritten      fresh\\n.svg\n"; code != 1 || stdout != want || !strings.Contains(stderr, "figure 1, A: thesis.tex exists, is not a figure of Tchouka, and is unchanged") {
		t.Errorf("status %d, %q, %s", code, stdout, stderr)
	}
	for _, name := range foreign {
		if got := disktest.Content(t, filepath.Join(folder, name)); got != foreignText {
			t.Errorf("%s holds %.60q", name, got)
		}
	}
	if _, stderr, code := tchouka(t.Context(), "figures", "--force", game); code != 1 || strings.Count(stderr, "a link leads out of the folder") != len(escaping) {
		t.Errorf("status %d, %s", code, stderr)
	}
	if got := disktest.Content(t, filepath.Join(folder, "thesis.tex")); got == foreignText {
		t.Error("--force does not replace a file")
	}
	if got := contents(t, outside); len(got) != 1 || got["line.svg"] != foreignText {
		t.Errorf("outside there are %q", got)
	}
}
