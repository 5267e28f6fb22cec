package figure_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tchouka/engine/disk"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
	"tchouka/engine/record/session"
	"tchouka/engine/study/survey"
	"tchouka/engine/text/i18n"
)

// maker makes figures in English.
func maker() figure.Maker {
	return figure.Maker{Games: games.All(), Language: func(string) i18n.Language { return i18n.Language{} }, Memory: 64 << 20}
}

// emptyList returns a session for a figure list.
func emptyList(t *testing.T) *session.Session {
	t.Helper()
	game := games.All()[0]
	start, err := game.Start(4, 2)
	if err != nil {
		t.Fatal(err)
	}
	return session.New(game, start)
}

// computed returns entries of surveys and charts.
func computed(t *testing.T) (all []figure.Entry) {
	t.Helper()
	for _, text := range []string{
		`{"part":"survey","survey":{"game":"multitchouka","boards":["2-4x1-5"],"collected":true,"show":"collectedWithLosingMove","outline":"n, n+1"}}`,
		`{"part":"survey","survey":{"game":"two-person","boards":["1x1-2","2x1-4"],"show":"remoteness"},"options":{"title":"Moves","theme":"print"}}`,
		`{"part":"chart","chart":"ratio","to":60}`,
		`{"part":"chart","chart":"length","to":3000,"options":{"width":"85","font":"8"}}`,
		`{"part":"chart","graph":"digraph { a -> b -> R; b -> a; R [ruma=true] }","to":9,"options":{"theme":"print"}}`,
		`{"part":"boards","to":5,"options":{"numbering":"by-distance"}}`,
	} {
		var e figure.Entry
		if err := json.Unmarshal([]byte(text), &e); err != nil {
			t.Fatal(err)
		}
		e.Name = text
		all = append(all, e)
	}
	return all
}

// A survey or a chart of a list is made again from its recipe, and is the direct export with the same options.
func TestComputedFigures(t *testing.T) {
	t.Parallel()
	s, folder := emptyList(t), t.TempDir()
	for _, e := range computed(t) {
		for _, e.File = range []string{"a.svg", "a.tex", "a.pdf", "a.png", "a.csv"} {
			job, err := maker().Prepare(e, s)
			if err != nil {
				t.Fatalf("%s: %v", e.Name, err)
			}
			if _, err := job.Save(t.Context(), disk.System{}, folder, disk.If(figure.IsOwn)); err != nil && e.File != "a.csv" {
				t.Fatalf("%s: %v", e.Name, err)
			}
			if e.File == "a.csv" {
				continue
			}
			if state, err := job.State(t.Context(), disk.System{}, folder); state != figure.Current || err != nil {
				t.Errorf("%s as %s: state %v, %v", e.Name, e.File, state, err)
			}
			file, err := os.ReadFile(filepath.Join(folder, e.File))
			if err != nil {
				t.Fatal(err)
			}
			r, err := figure.Read(bytes.NewReader(file), games.All().ByID)
			if err != nil || r.Session != nil {
				t.Fatalf("%s: %v", e.Name, err)
			}
			doc, err := r.Document(t.Context(), r.Part, games.All(), 64<<20)
			if err != nil {
				t.Fatal(err)
			}
			f, o := export.Format(r.Options[export.FormatChoice]), r.Options.Apply(export.Options{Verdicts: true}, "")
			if again, err := figure.Embed(doc, f, o, r.Key); err != nil || !bytes.Equal(writeAs(t, doc, f, again), file) {
				t.Errorf("%s as %s: the figure made from its recipe differs, %v", e.Name, f, err)
			}
			entry, ok := figure.NewEntry(doc, f, o)
			entry.Name, entry.File = e.Name, e.File
			if again, err := maker().Prepare(entry, s); !ok || err != nil {
				t.Error(ok, err)
			} else if state, err := again.State(t.Context(), disk.System{}, folder); state == figure.Foreign || err != nil {
				t.Errorf("%s: the entry of its document is in state %v, %v", e.Name, state, err)
			}
		}
	}
}

func writeAs(t *testing.T, doc export.Document, f export.Format, o export.Options) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := export.Write(&b, doc, f, o); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// A changed entry is outdated. A thesis with a copy of the heat map is never replaced.
func TestComputedFigureChanges(t *testing.T) {
	t.Parallel()
	s, folder := emptyList(t), t.TempDir()
	e := computed(t)[0]
	e.File = "heat.tex"
	path := filepath.Join(folder, e.File)
	state := func(e figure.Entry) figure.State {
		job, err := maker().Prepare(e, s)
		if err != nil {
			t.Fatal(err)
		}
		state, err := job.State(t.Context(), disk.System{}, folder)
		if err != nil {
			t.Fatal(err)
		}
		return state
	}
	job, err := maker().Prepare(e, s)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := job.Save(t.Context(), disk.System{}, folder, disk.If(figure.IsOwn)); err != nil {
		t.Fatal(err)
	}
	changed := e
	changed.Survey = &figure.Starts{Game: "multitchouka", Boards: []string{"2-5x1-5"}}
	if now, then := state(e), state(changed); now != figure.Current || then != figure.Outdated {
		t.Errorf("the states are %v and %v", now, then)
	}
	picture, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	thesis := "\\documentclass{article}\n\\begin{document}\n" + string(picture) + "\n\\end{document}\n"
	if err := os.WriteFile(path, []byte(thesis), 0o600); err != nil {
		t.Fatal(err)
	}
	if state(changed) != figure.Foreign {
		t.Errorf("the thesis is in state %v", state(changed))
	}
	job, err = maker().Prepare(changed, s)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := job.Save(t.Context(), disk.System{}, folder, disk.If(figure.IsOwn)); !errors.Is(err, disk.ErrExists) {
		t.Errorf("the thesis was replaced: %v", err)
	}
}

// Wrong starts and charts are errors of the entry and of the recipe.
func TestWrongComputedFigures(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		`"part":"survey"`: "the starts are missing",
		`"part":"survey","survey":{"game":"nim","boards":["1x1"]}`:                              "nim",
		`"part":"survey","survey":{"game":"multitchouka"}`:                                      "the starts are missing",
		`"part":"survey","survey":{"game":"multitchouka","boards":["4"]}`:                       `the starts "4" are not understood`,
		`"part":"survey","survey":{"game":"multitchouka","boards":["4-2x1"]}`:                   "not understood",
		`"part":"survey","survey":{"game":"multitchouka","boards":["1-9223372036854775807x1"]}`: "not understood",
		`"part":"survey","survey":{"game":"multitchouka","boards":["1x1","1000x1000000"]}`:      "at most",
		`"part":"survey","survey":{"game":"multitchouka","boards":["0x1"]}`:                     survey.ErrRange.Error(),
		`"part":"survey","survey":{"game":"multitchouka","boards":["2x2"],"outline":"n, 2m"}`:   `the outline "2m"`,
		`"part":"chart","chart":"growth","to":20`:                                               `unknown chart "growth"`,
		`"part":"chart","chart":"ratio","to":2`:                                                 "length 2",
		`"part":"chart","graph":"digraph { a -> ","to":20`:                                      "line 1",
		`"part":"chart","graph":"digraph { a -> R; R [ruma=true] }","to":-1`:                    "-1 seeds in play",
		`"part":"boards","to":-1`:                                                               "length -1",
	} {
		var e figure.Entry
		if err := json.Unmarshal([]byte("{"+text+`,"file":"a.svg"}`), &e); err != nil {
			t.Fatal(err)
		}
		if _, err := maker().Prepare(e, emptyList(t)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", text, err)
		}
		var bad *figure.BrokenError
		if _, err := figure.Read(strings.NewReader("tchouka-recipe:{"+text+"}"), games.All().ByID); !errors.As(err, &bad) {
			t.Errorf("the recipe %s: %v", text, err)
		}
	}
}
