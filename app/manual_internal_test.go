package app

import (
	"bytes"
	"flag"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tchouka/app/bench/apptest"
	"tchouka/app/learn"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/output/illustration"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

var update = flag.Bool("update", false, "write docs/manual and testdata/menus.txt")

const manualFolder = "../docs/manual"

// TestManual compares docs/manual with the pages of the help, with the shortcuts of Linux. The pages name commands by their
// IDs, and keys by their displayed names. Each of them must exist.
func TestManual(t *testing.T) {
	if runtime.GOOS == "darwin" {
		t.Skip("the shortcuts of macOS are other ones")
	}
	apptest.RestoreEnglish(t)
	b := newBench(t, "4x2")
	files := map[string]string{}
	pressed := regexp.MustCompile(`(?:(?:Ctrl|Strg|Shift|Maj|Mayús|Umschalt)\+)+(?:(?:Page|Av|Re) )?\S+|\bF\d+\b`)
	for _, l := range learn.HelpLanguages() {
		b.changeLanguage(l)
		keys := map[string]bool{}
		for _, c := range b.menu.commands {
			if c.Shortcut != nil {
				keys[shell.ShortcutName(c.Shortcut)] = true
			}
		}
		pages, err := learn.LoadHelp(l, b.menu.nameOf)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range pages {
			if strings.ContainsAny(p.Text, "{}") {
				t.Errorf("%s of %s names a command that is not there:\n%s", p.ID, l, p.Text)
			}
			for _, key := range pressed.FindAllString(p.Text, -1) {
				if key = strings.TrimRight(key, ").,;:"); !keys[key] && !keys[key+"."] && !keys[key+","] {
					t.Errorf("%s of %s names the key %s", p.ID, l, key)
				}
			}
		}
		files[l+".md"] = manualOf(t, l, pages, files)
	}
	for name, want := range files {
		path := filepath.Join(manualFolder, filepath.FromSlash(name))
		if *update {
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		got, err := os.ReadFile(path)
		if err != nil {
			t.Error(err)
		}
		if diff := cmp.Diff(strings.ReplaceAll(string(got), "\r\n", "\n"), want); diff != "" {
			t.Errorf("go test ./app -run Manual -update writes %s again (-file +help):\n%s", name, diff)
		}
	}
}

// manualTitle returns the title of the manual in a language, and the name of the language.
func manualTitle(id string) (title, name string) {
	of := map[string][2]string{
		"en": {"The Tchouka manual", "English"},
		"fr": {"Manuel de Tchouka", "Français"},
		"es": {"Manual de Tchouka", "Español"},
		"de": {"Tchouka-Handbuch", "Deutsch"},
	}[id]
	return of[0], of[1]
}

// manualOf returns the manual of a language, and adds its pictures to files.
func manualOf(t *testing.T, spoken string, pages []learn.HelpPage, files map[string]string) string {
	t.Helper()
	var text, languages, contents strings.Builder
	title, _ := manualTitle(spoken)
	for _, l := range learn.HelpLanguages() {
		if _, name := manualTitle(l); l == spoken {
			fmt.Fprintf(&languages, " · %s", name)
		} else {
			fmt.Fprintf(&languages, " · [%s](%s.md)", name, l)
		}
	}
	anchors := map[string]string{}
	for i, p := range pages {
		anchors[p.ID] = anchorOf(p.Manuscript.Title())
		fmt.Fprintf(&contents, "%d. [%s](#%s)\n", i+1, p.Manuscript.Title(), anchors[p.ID])
	}
	fmt.Fprintf(&text, "<!-- Generated from app/learn/pages by: go test ./app -run Manual -update -->\n\n# %s\n\n%s\n\n%s",
		title, strings.TrimPrefix(languages.String(), " · "), &contents)
	link := regexp.MustCompile(`(!?)\[([^\]]*)\]\(([^)]*)\)`)
	heading := regexp.MustCompile(`(?m)^#+ `)
	for _, p := range pages {
		body := heading.ReplaceAllString(p.Text, "#$0")
		body = link.ReplaceAllStringFunc(body, func(found string) string {
			part := link.FindStringSubmatch(found)
			target := part[3]
			if part[1] == "!" {
				name, err := url.PathUnescape(target)
				if err != nil {
					t.Fatal(err)
				}
				name = "pictures/" + strings.Trim(regexp.MustCompile(`[^a-z0-9]+`).ReplaceAllString(name, "-"), "-")
				picture := manualPicture(t, target)
				if english, drawn := files[name+".svg"]; drawn && english != picture { // it contains words
					name += "-" + spoken
				}
				name += ".svg"
				files[name] = picture
				return fmt.Sprintf("![%s](%s)", part[2], name)
			}
			page, section, _ := strings.Cut(target, "#")
			if section == "" {
				section = anchors[strings.TrimSuffix(page, ".md")]
			}
			return fmt.Sprintf("[%s](#%s)", part[2], section)
		})
		text.WriteString("\n" + strings.TrimSpace(body) + "\n")
	}
	return text.String()
}

// anchorOf returns the fragment of a heading, as the web shows it.
func anchorOf(heading string) string {
	return strings.ReplaceAll(regexp.MustCompile(`[^\pL\pN_ -]`).ReplaceAllString(strings.ToLower(heading), ""), " ", "-")
}

// manualPicture returns a picture of the help as SVG, in the language of the window.
func manualPicture(t *testing.T, source string) string {
	t.Helper()
	picture, err := illustration.Draw(source, messages.Current())
	if err != nil {
		t.Fatal(err)
	}
	var svg bytes.Buffer
	sheets := paper.Natural([]scene.Scene{picture.Sketch(paper.Measure()).Scene()})
	if err := paper.SVG(&svg, paper.About{Title: "Tchouka"}, palette.Light(), sheets[0]); err != nil {
		t.Fatal(err)
	}
	return svg.String()
}
