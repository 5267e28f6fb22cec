package translations_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"text/template"

	"tchouka/app/ui/translations"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/record/lesson"
)

// These tests read the texts of the window from the sources, so that no language lacks one.

// The folders of the sources, seen from this one.
const (
	appFolder     = "../.."
	widgetsFolder = "../../../widgets"
	engineFolder  = "../../../engine"
)

const langPath = "fyne.io/fyne/v2/lang"

// message is a text in the sources.
type message struct {
	key, english string
	plural       bool
	at           string // file:line
}

// source is a parsed file.
type source struct {
	*ast.File
	fset *token.FileSet
}

func (s source) at(n ast.Node) string {
	p := s.fset.Position(n.Pos())
	return fmt.Sprintf("%s:%d", filepath.ToSlash(p.Filename), p.Line)
}

// imports returns the name under which a file imports a package, or "" if it does not.
func (s source) imports(path string) string {
	for _, i := range s.Imports {
		if p, _ := strconv.Unquote(i.Path.Value); p != path {
			continue
		}
		if i.Name != nil {
			return i.Name.Name
		}
		return path[strings.LastIndex(path, "/")+1:]
	}
	return ""
}

// imported returns the path of the package with a name in a file, or "".
func (s source) imported(name string) string {
	for _, i := range s.Imports {
		if p, _ := strconv.Unquote(i.Path.Value); s.imports(p) == name {
			return p
		}
	}
	return ""
}

// inWidgets reports whether a file belongs to the widgets.
func (s source) inWidgets() bool {
	return strings.HasPrefix(s.at(s.File), widgetsFolder+"/")
}

// windowSources parses the sources of the window.
func windowSources(t *testing.T) []source {
	t.Helper()
	return sourcesIn(t, appFolder, widgetsFolder)
}

// sourcesIn parses the sources in some folders and their subfolders.
func sourcesIn(t *testing.T, dirs ...string) []source {
	t.Helper()
	var all []source
	fset := token.NewFileSet()
	for _, dir := range dirs {
		err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err == nil && (d.Name() == "testdata" || d.Name() == "treebench") {
				return fs.SkipDir
			}
			if err != nil || d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
			all = append(all, source{file, fset})
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(all) < 10 {
		t.Fatalf("only %d sources found", len(all))
	}
	return all
}

// literal returns the text of a string literal or of literals joined by +.
func literal(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return text, err == nil && e.Kind == token.STRING
	case *ast.ParenExpr:
		return literal(e.X)
	case *ast.BinaryExpr:
		left, okLeft := literal(e.X)
		right, okRight := literal(e.Y)
		return left + right, okLeft && okRight && e.Op == token.ADD
	}
	return "", false
}

// langFunction describes a function of lang: whether it has a key first, and a count.
type langFunction struct{ keyed, plural bool }

func langFunctions() map[string]langFunction {
	return map[string]langFunction{
		"L": {}, "Localize": {},
		"N": {plural: true}, "LocalizePlural": {plural: true},
		"X": {keyed: true}, "LocalizeKey": {keyed: true},
		"XN": {true, true}, "LocalizePluralKey": {true, true},
	}
}

// messages lists the translated texts of a file, and invalid calls.
func (s source) messages() (found []message, wrong []string) {
	name := s.imports(langPath)
	if name == "" {
		return nil, nil
	}
	called := map[ast.Expr]bool{}
	ast.Inspect(s.File, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			called[call.Fun] = true
			f, ok := asked(call.Fun, name)
			if !ok {
				return true
			}
			if m, ok := s.message(call, f); ok {
				found = append(found, m)
			} else {
				wrong = append(wrong, s.at(call)+": what is translated is no literal")
			}
		}
		if e, ok := n.(ast.Expr); ok && !called[e] {
			if _, ok := asked(e, name); ok {
				wrong = append(wrong, s.at(e)+": a function of lang is passed on, so nobody knows what it translates")
			}
		}
		return true
	})
	return found, wrong
}

// asked returns the function of lang that an expression names.
func asked(e ast.Expr, lang string) (langFunction, bool) {
	selector, ok := e.(*ast.SelectorExpr)
	if !ok {
		return langFunction{}, false
	}
	if x, ok := selector.X.(*ast.Ident); !ok || x.Name != lang {
		return langFunction{}, false
	}
	f, ok := langFunctions()[selector.Sel.Name]
	return f, ok
}

func (s source) message(call *ast.CallExpr, f langFunction) (message, bool) {
	key, ok := literal(call.Args[0])
	m := message{key, key, f.plural, s.at(call)}
	if ok && f.keyed {
		m.english, ok = literal(call.Args[1])
	}
	return m, ok && key != ""
}

// windowMessages returns every message of the window, by its key.
func windowMessages(t *testing.T) map[string]message {
	t.Helper()
	all := map[string]message{}
	for _, s := range windowSources(t) {
		if strings.HasPrefix(s.at(s.File), appFolder+"/ui/messages/language.go:") {
			continue // its texts come from the games
		}
		found, wrong := s.messages()
		for _, text := range wrong {
			t.Error(text)
		}
		for _, m := range found {
			old, known := all[m.key]
			if known && (old.english != m.english || old.plural != m.plural) {
				t.Errorf("%s and %s: the key %q means two things", old.at, m.at, m.key)
			}
			if !known {
				all[m.key] = m
			}
		}
	}
	if len(all) < 100 {
		t.Fatalf("only %d messages found", len(all))
	}
	for _, game := range games.All() {
		for _, text := range shownText(game) {
			all[text] = message{text, text, false, game.ID()}
		}
	}
	for _, m := range pictureMessages(t) {
		if old, known := all[m.key]; known && old.plural != m.plural {
			t.Errorf("%s and %s: the key %q means two things", old.at, m.at, m.key)
		}
		all[m.key] = m
	}
	for _, text := range slices.Concat(lesson.Sentences(), lesson.Judgements()) {
		all[text] = message{text, text, false, "lesson"}
	}
	for _, text := range export.Sentences() {
		all[text] = message{text, text, false, "export"}
	}
	for _, text := range reasons(t) {
		all[text] = message{text, text, false, "collection"}
	}
	return all
}

// placeholders returns the placeholders of a text, sorted and without duplicates.
func placeholders(text string) []string {
	var all []string
	for _, found := range regexp.MustCompile(`\{\{\s*\.(\w+)\s*\}\}`).FindAllStringSubmatch(text, -1) {
		all = append(all, found[1])
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// translation is the value of a key in a language file: one text, or its plural forms.
type translation map[string]string

// textForm is the form of a text without plurals.
const textForm = ""

// UnmarshalJSON implements json.Unmarshaler.
func (tr *translation) UnmarshalJSON(data []byte) error {
	var text string
	if json.Unmarshal(data, &text) == nil {
		*tr = translation{textForm: text}
		return nil
	}
	return json.Unmarshal(data, (*map[string]string)(tr))
}

// languageFile reads a language file. Duplicate keys are an error.
func languageFile(t *testing.T, name string) map[string]translation {
	t.Helper()
	data, err := translations.Read(name)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]translation{}
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	_, _ = decoder.Token() // {
	seen := map[json.Token]bool{}
	for decoder.More() {
		key, _ := decoder.Token()
		if seen[key] {
			t.Errorf("%s: two entries for %q", name, key)
		}
		seen[key] = true
		_ = decoder.Decode(&json.RawMessage{})
	}
	return all
}

// check returns the errors in a translation of a message.
func check(m message, tr translation) (wrong []string) {
	_, single := tr[textForm]
	switch {
	case m.plural == single:
		return []string{fmt.Sprintf("%q has plural forms: %v, want %v", m.key, !single, m.plural)}
	case m.plural && (tr["one"] == "" || tr["other"] == ""):
		wrong = append(wrong, fmt.Sprintf("%q needs the forms one and other", m.key))
	}
	for form, text := range tr {
		if !slices.Contains([]string{textForm, "one", "many", "other"}, form) {
			wrong = append(wrong, fmt.Sprintf("%q has a form %q, which the language has not", m.key, form))
		}
		if got, want := placeholders(text), placeholders(m.english); !slices.Equal(got, want) {
			wrong = append(wrong, fmt.Sprintf("%q is filled with %q, want %q", text, got, want))
		}
		if _, err := template.New(form).Parse(text); err != nil {
			wrong = append(wrong, fmt.Sprintf("%q: %v", text, err))
		}
		if strings.TrimSpace(text) != text || text == "" {
			wrong = append(wrong, fmt.Sprintf("%q is translated as %q", m.key, text))
		}
		if strings.Count(text, "\n") != strings.Count(m.english, "\n") || strings.Count(text, "**") != strings.Count(m.english, "**") {
			wrong = append(wrong, fmt.Sprintf("%q has other lines or bold words than %q", text, m.english))
		}
	}
	return wrong
}

// TestEveryLanguageComplete compares the language files with the sources. English needs only its
// plurals, because the keys are the English texts.
func TestEveryLanguageComplete(t *testing.T) {
	messages := windowMessages(t)
	if files, err := filepath.Glob("*.json"); err != nil || len(files) != len(translations.Names()) {
		t.Errorf("there are the files %v, %v, and read are %v", files, err, translations.Names())
	}
	for _, name := range translations.Names() {
		t.Run(name, func(t *testing.T) {
			have := languageFile(t, name)
			for key, m := range messages {
				if name == "en.json" && !m.plural {
					continue
				}
				tr, ok := have[key]
				if !ok {
					t.Errorf("%s: %q is not translated", m.at, key)
					continue
				}
				for _, text := range check(m, tr) {
					t.Errorf("%s: %s", m.at, text)
				}
			}
			for key := range have {
				if m, ok := messages[key]; !ok || name == "en.json" && !m.plural {
					t.Errorf("%q is translated and nobody asks for it", key)
				}
			}
		})
	}
}

// TestUntranslatedTextDetected applies the checks to code that they must reject.
func TestUntranslatedTextDetected(t *testing.T) {
	const text = `package app

import (
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"
	"tchouka/widgets/controls"
)

func f(key string, e *widget.Entry) {
	widget.NewLabel("word")
	widget.NewLabel("×")
	widget.NewLabel(lang.L("a "+"b"))
	widget.NewSelect([]string{"list"}, nil)
	e.SetText("text" + key)
	e.PlaceHolder = "hint"
	_ = fileRequest{Title: "title", Name: "name"}
	lang.N("{{.Count}} seed", 2)
	lang.X("key", "fallback {{.X}}")
	lang.L(key)
	g(lang.L)
	controls.NewToolButton("button", nil, nil)
}
`
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "f.go", text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	s := source{file, fset}
	found, wrong := s.messages()
	want := []message{
		{"a b", "a b", false, "f.go:12"},
		{"{{.Count}} seed", "{{.Count}} seed", true, "f.go:17"},
		{"key", "fallback {{.X}}", false, "f.go:18"},
	}
	if !slices.Equal(found, want) {
		t.Errorf("messages %v, want %v", found, want)
	}
	if len(wrong) != 2 || !strings.HasPrefix(wrong[0], "f.go:19:") || !strings.HasPrefix(wrong[1], "f.go:20:") {
		t.Errorf("misuses %q, want those in lines 19 and 20", wrong)
	}
	var bare []string
	for _, l := range s.untranslated() {
		bare = append(bare, l.Value)
	}
	if got := strings.Join(bare, " "); got != `"word" "list" "text" "hint" "title" "button"` {
		t.Errorf("untranslated %s", got)
	}
	for _, bad := range []translation{
		{textForm: "seeds"},
		{"other": "{{.Count}} x"},
		{"one": "a", "other": "{{.Count}} x"},
		{"one": "{{.Count}}", "other": "{{.count}}"},
		{"one": "{{.Count}}", "other": "{{.Count}}", "few": "{{.Count}}"},
		{"one": "{{.Count}}", "other": "{{.Count}}\n"},
	} {
		if len(check(want[1], bad)) == 0 {
			t.Errorf("%v passes for %q", bad, want[1].key)
		}
	}
}
