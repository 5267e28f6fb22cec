package main

import (
	"bytes"
	"context"
	"encoding/xml"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"tchouka/app/cli"
	"tchouka/engine/games"
	"tchouka/engine/version"
)

func read(t *testing.T, name string) string {
	t.Helper()
	content, err := files.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

// TestVersionsAgree compares handwritten versions with the compiled one.
func TestVersionsAgree(t *testing.T) {
	var info struct {
		ID       string `xml:"id"`
		Releases []struct {
			Version string `xml:"version,attr"`
			Date    string `xml:"date,attr"`
		} `xml:"releases>release"`
	}
	if err := xml.Unmarshal([]byte(read(t, id+".metainfo.xml")), &info); err != nil {
		t.Fatal(err)
	}
	if info.ID != id || len(info.Releases) == 0 || info.Releases[0].Version != version.Number {
		t.Errorf("the metainfo is of %s and begins with %+v, the program is %s", info.ID, info.Releases, version.Number)
	}
	entry := regexp.MustCompile(`(?s)^tchouka \(([^)]+)\) .*? -- .*?>  ([^\n]+)\n`).FindStringSubmatch(read(t, "changelog"))
	if entry == nil {
		t.Fatal("the list of changes does not begin with an entry as Debian has it")
	}
	date, err := time.Parse(time.RFC1123Z, entry[2])
	if err != nil {
		t.Fatal(err)
	}
	if entry[1] != version.Number || date.Format(time.DateOnly) != info.Releases[0].Date {
		t.Errorf("the list of changes begins with %s of %v, the metainfo with %+v, the program is %s", entry[1], date, info.Releases[0], version.Number)
	}
	config, err := packagerConfig("amd64", time.Unix(1, 0), dependencies{glibc: "2.34", libraries: []string{"libc.so.6", "libm.so.6", gtk}})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"\nversion: " + version.Number + "\n", "\nmtime: 1970-01-01T00:00:01Z\n", `"libc6 (>= 2.34)"`, `"libgtk-3-0t64 | libgtk-3-0"`, `"libgtk-3.so.0()(64bit)"`} {
		if strings.Count(string(config), want) != 1 {
			t.Errorf("the packager is not told once of %q:\n%s", want, config)
		}
	}
}

// TestUnknownLibraryIsError checks that a new library without a known package is an error.
func TestUnknownLibraryIsError(t *testing.T) {
	if _, err := packagerConfig("amd64", time.Unix(1, 0), dependencies{libraries: []string{"libnew.so.1"}}); err == nil || !strings.Contains(err.Error(), "libnew.so.1") {
		t.Errorf("got %v", err)
	}
}

// TestMIMEType checks that the menu entry accepts the MIME type that is defined, and that the
// definition matches the beginning of game files.
func TestMIMEType(t *testing.T) {
	const kind = "application/x-tchouka"
	if !strings.Contains(read(t, id+".desktop"), "\nMimeType="+kind+";\n") {
		t.Error("the entry in the menu does not take sessions")
	}
	if got := read(t, id+".metainfo.xml"); !strings.Contains(got, "<mediatype>"+kind+"</mediatype>") {
		t.Error("the metainfo does not say that sessions are taken")
	}
	var types struct {
		Type struct {
			Name  string `xml:"type,attr"`
			Match []struct {
				Value string `xml:"value,attr"`
			} `xml:"magic>match"`
			Glob struct {
				Pattern string `xml:"pattern,attr"`
			} `xml:"glob"`
		} `xml:"mime-type"`
	}
	if err := xml.Unmarshal([]byte(read(t, id+".mime.xml")), &types); err != nil {
		t.Fatal(err)
	}
	got := types.Type
	if got.Name != kind || got.Glob.Pattern != "*.tchouka" || len(got.Match) != 1 || got.Match[0].Value != "tchouka 1" {
		t.Errorf("the type is %+v", got)
	}
}

// TestManualMatchesHelp compares the words of the page, as displayed by man, with those of the
// program's help, command by command.
func TestManualMatchesHelp(t *testing.T) {
	page, err := manual()
	if err != nil {
		t.Fatal(err)
	}
	shown := words(stripRoff(string(page)))
	mainHelp, err := help()
	if err != nil {
		t.Fatal(err)
	}
	commands := mainHelp.commands()
	if len(commands) < 12 || !slices.Contains(commands, "graph boards") {
		t.Fatalf("found the commands %q", commands)
	}
	for _, command := range append(commands, "") {
		var out bytes.Buffer
		program := cli.Program{Version: version.Number, Games: games.All()}
		program.Run(context.Background(), append([]string{"help"}, strings.Fields(command)...), strings.NewReader(""), &out, &out)
		text := regexp.MustCompile(`(?m)^  (-h, --help|    --version) .*\n( {10,}.*\n)*`).ReplaceAllString(out.String(), "")
		text = regexp.MustCompile(`(?m)^(Usage: |Arguments:$|Flags:$)`).ReplaceAllString(text, "")
		if command == "" {
			_, text, _ = strings.Cut(text, "\n\n")
			text, _, _ = strings.Cut(text, "\n\nCommands:")
		}
		if want := words(text); !strings.Contains(shown, want) {
			t.Errorf("tchouka %s: the manual does not have in this order\n%s", command, want)
		}
	}
}

// words returns the words of a text, independent of its line breaks.
func words(text string) string { return strings.Join(strings.Fields(text), " ") }

// stripRoff removes the man markup of a page.
func stripRoff(page string) string {
	page = regexp.MustCompile(`(?m)^\.(B|I|SS|SH) `).ReplaceAllString(page, "")
	page = regexp.MustCompile(`(?m)^\..*\n`).ReplaceAllString(page, "")
	return strings.NewReplacer(`\e`, `\`, `\-`, `-`, `\&`, "").Replace(page)
}

// TestManualFormatsWithoutWarnings formats the page with groff, if it is installed.
func TestManualFormatsWithoutWarnings(t *testing.T) {
	if _, err := exec.LookPath("groff"); err != nil {
		t.Skip("groff is not installed")
	}
	page, err := manual()
	if err != nil {
		t.Fatal(err)
	}
	file := t.TempDir() + "/tchouka.1"
	if err := os.WriteFile(file, page, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("groff", "-man", "-Kutf8", "-Tutf8", "-ww", "-z", file).CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("%v: %s", err, out)
	}
}
