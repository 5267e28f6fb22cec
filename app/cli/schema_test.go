package cli_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"tchouka/engine/enginetest"
)

// schemaFolder contains the schemas of all JSON that the program writes.
const schemaFolder = "../../docs/schemas"

// schemas compiles schemas on demand.
type schemas struct {
	compiler *jsonschema.Compiler
	seen     map[string]*sample
}

// sample contains JSON values of one schema, and for each path the sets of fields that occurred.
type sample struct {
	values []any
	fields map[string][]map[string]bool
}

func newSchemas() *schemas {
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft2020)
	c.AssertFormat()
	return &schemas{c, map[string]*sample{}}
}

func (s *schemas) schema(t testing.TB, name string) *jsonschema.Schema {
	t.Helper()
	compiled, err := s.compiler.Compile(filepath.Join(schemaFolder, name+".schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	return compiled
}

// hold validates the JSON values in a text and keeps some of them.
func (s *schemas) hold(t testing.TB, name, text, from string) {
	t.Helper()
	schema := s.schema(t, name)
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	for count := 0; ; count++ {
		var value any
		err := decoder.Decode(&value)
		switch {
		case errors.Is(err, io.EOF) && count > 0:
			return
		case err != nil:
			t.Errorf("%s: %v in %.300q", from, err, text)
			return
		}
		if err := schema.Validate(value); err != nil {
			t.Errorf("%s: what it writes is not %s: %v\n%.2000s", from, name, err, text)
			return
		}
		if kind, is := value.(map[string]any)["kind"]; is {
			if err := s.schema(t, "document").Validate(value); err != nil {
				t.Errorf("%s: a %v is no document: %v", from, kind, err)
			}
		}
		s.keep(name, value)
	}
}

func (s *schemas) keep(name string, value any) {
	one := s.seen[name]
	if one == nil {
		one = &sample{fields: map[string][]map[string]bool{}}
		s.seen[name] = one
	}
	if text, err := json.Marshal(value); err == nil && len(text) < 8000 && len(one.values) < 30 {
		one.values = append(one.values, value)
	}
	eachObject(value, "", func(way string, object map[string]any) {
		names := map[string]bool{}
		for name := range object {
			names[name] = true
		}
		if sets := one.fields[way]; len(sets) < 1000 && !slices.ContainsFunc(sets, func(set map[string]bool) bool { return maps.Equal(set, names) }) {
			one.fields[way] = append(sets, names)
		}
	})
}

// eachObject yields the objects in a value with their paths of field names.
func eachObject(value any, way string, yield func(string, map[string]any)) {
	switch v := value.(type) {
	case map[string]any:
		yield(way, v)
		for _, name := range slices.Sorted(maps.Keys(v)) {
			eachObject(v[name], way+"."+name, yield)
		}
	case []any:
		for _, element := range v {
			eachObject(element, way, yield)
		}
	}
}

// objectsByPlace lists the objects that have a field for each place of a game.
var objectsByPlace = map[string]bool{"seeds": true, "rumas": true, "partial": true, "bounds": true, "options": true}

// broken makes every invalid change to each object of the samples, reports those that the schema
// accepts, and returns the number of changes. The changes are an unknown field, a field of another
// type, and a missing field. Fields that are missing in some sample are not removed, because they
// may be optional.
func (s *schemas) broken(t testing.TB, name string) (tried int) {
	t.Helper()
	schema := s.schema(t, name)
	reported := map[string]bool{} // report each change once
	nothing := map[string]any{"no such field": map[string]any{}}
	for _, value := range enginetest.Sample(t, 4, s.seen[name].values...) {
		refuses := func(what string) {
			t.Helper()
			tried++
			if err := schema.Validate(value); err == nil && !reported[what] {
				reported[what] = true
				text, _ := json.Marshal(value)
				t.Errorf("%s: %s is let through: %.500s", name, what, text)
			}
		}
		eachObject(value, "", func(way string, object map[string]any) {
			for _, field := range slices.Sorted(maps.Keys(object)) {
				was := object[field]
				object[field] = nothing
				refuses(fmt.Sprintf("%s.%s, which is an object", way, field))
				delete(object, field)
				if objectsByPlace[way[strings.LastIndex(way, ".")+1:]] {
					object[field] = was
					continue
				}
				isMissing := func(set map[string]bool) bool { return !set[field] }
				if !testing.Short() && !slices.ContainsFunc(s.seen[name].fields[way], isMissing) {
					refuses(fmt.Sprintf("without %s.%s", way, field))
				}
				object[field] = was
			}
			object["no such field"] = map[string]any{}
			refuses(way + " with a field that there is not")
			delete(object, "no such field")
		})
	}
	return tried
}

// jsonUses lists schemas with command lines for all their forms. OUT is an output file.
var jsonUses = map[string][]jsonUse{
	"solve": {{"solve", "solve --json 4x2 5x3 no-wrap:2.2.2.2"}, {"solve", "solve --json two-person:2,2,2+1 recurrence:4x3 return:3x1"}},
	"play":  {{"play", "play --json 4x2 3 4 3"}, {"play", "play --json recurrence:3x1 1"}, {"play", "play --json two-person:2,2 1"}, {"play", "play --json meutjoh:1x1 1"}},
	"export": {
		{"position", "export --json 4x2"},
		{"line", "export --what line --json 4x2"},
		{"line", "export --what line --json testdata/files/game.tchouka"},
		{"line", "export --what line --json testdata/files/marked.tchouka"},
		{"tree", "export --what tree --json 4x2"},
		{"tree", "export --what tree --format json --no-verdicts 4x2"},
		{"tree", "export --what tree --format json testdata/files/marked.tchouka"},
		{"tree", "export --what tree --json --depth 2 --losing 4x2"},
		{"tree", "export --what tree --json --show winning --from 3,4 4x2"},
		{"tree", "export --what tree --json --show near testdata/files/marked.tchouka"},
	},
	"figures": {{"figure", "figures --json testdata/files/line.svg"}},
	"survey": {
		{"survey-row", "survey --json --holes 1-4 --seeds 1-9 --collected"},
		{"survey-row", "survey --json --holes 2-5 --seeds 1-5 --no-theorems"},
		{"survey-row", "survey --holes 2-3 --seeds 1-30 -o OUT.jsonl"},
		{"survey-row", "survey --holes 2-3 --seeds 1-9 --format json"},
		{"run", "survey --holes 4 --seeds 2 --lost --record OUT.jsonl"},
		{"run", "survey --holes 9 --seeds 3 --lost --memory 1k --record OUT.jsonl"},
		{"survey-start", "survey --json --game two-person --holes 1-4 --seeds 1-4"},
		{"survey-start", "survey --json --game two-person-misere --holes 1-3 --seeds 1-3"},
		{"survey-start", "survey --json --game recurrence --holes 2-5 --seeds 1-4"},
		{"survey-start", "survey --json --game return --holes 2-4 --seeds 1-3"},
		{"survey-start", "survey --json --game punga --holes 2-2 --seeds 1-2"},
		{"survey-start", "survey --json --game meutjoh --holes 1-2 --seeds 1-2"},
	},
	"find":      {{"board", "find --json --holes 4 --seeds 6-9"}, {"board", "find --random 9 --json"}, {"boards", "find --holes 4 --seeds 8 -o OUT.json"}},
	"compose":   {{"board", "compose --json --back 3 multitchouka:0.0.0"}, {"boards", "compose --near 4x3 -o OUT.json"}},
	"worksheet": {{"board", "worksheet --json --holes 4 -o OUT.pdf"}},
	"results":   {{"table", "results --json testdata/files/class.txt"}},
	"graph boards": {
		{"graph-boards", "graph boards --json testdata/files/cycle.dot"},
		{"graph-boards", "graph boards --json --list testdata/files/cycle.dot"},
	},
	"graph grow": {
		{"graph-grow", "graph grow --json testdata/files/cycle.dot"},
		{"graph-grow", "graph grow --json --to 3 testdata/files/cycle.dot"},
	},
	"tchoukaillon board": {
		{"tchoukaillon-board", "tchoukaillon board --json 0"},
		{"tchoukaillon-board", "tchoukaillon board --json 29"},
	},
	"tchoukaillon length": {
		{"length", "tchoukaillon length --format json 6"},
	},
	"tchoukaillon min-length": {{"tchoukaillon-min-length", "tchoukaillon min-length --json 0 1 2 9"}},
	"tchoukaillon period":     {{"tchoukaillon-period", "tchoukaillon period --json 1 2 9"}},
	"tchoukaillon remainders": {{"tchoukaillon-remainders", "tchoukaillon remainders --json 29"}},
	"tchoukaillon complete": {
		{"tchoukaillon-complete", "tchoukaillon complete --json _ 1 _ _ _ 2"},
		{"tchoukaillon-complete", "tchoukaillon complete --json _ 1 1 1 1"},
		{"tchoukaillon-complete", "tchoukaillon complete --json --conditions _ 1 _ _ _ 2"},
	},
	"tchoukaillon sieve": {{"tchoukaillon-sieve", "tchoukaillon sieve --json"}},
	"tchoukaillon plot":  {{"chart", "tchoukaillon plot ratio --json --to 20"}, {"chart", "tchoukaillon plot length --json --to 20"}},
}

type jsonUse struct{ schema, line string }

// writesJSON matches the help of a command that writes JSON.
var writesJSON = regexp.MustCompile(`(?m)^ +--(json|format)\b`)

// Every command that writes JSON has a schema, and its output is valid.
func TestJSONOutputMatchesSchema(t *testing.T) {
	t.Parallel()
	s := newSchemas()
	for _, name := range commands(t) {
		help, _, _ := tchouka(t.Context(), append([]string{"help"}, strings.Fields(name)...)...)
		if writes := writesJSON.MatchString(help); writes != (len(jsonUses[name]) > 0) {
			t.Errorf("%s: no schema says what it writes as JSON, or it writes none", name)
		}
		for _, u := range jsonUses[name] {
			s.hold(t, u.schema, jsonOutput(t, u.line), u.line)
		}
	}
	s.checkDocuments(t)
	s.random(t)
	for _, name := range slices.Sorted(maps.Keys(s.seen)) {
		t.Logf("%s: %d that are broken are refused", name, s.broken(t, name))
	}
	files, err := os.ReadDir(schemaFolder)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		name, isSchema := strings.CutSuffix(file.Name(), ".schema.json")
		if shared := name == "common" || name == "document"; isSchema && !shared && s.seen[name] == nil {
			t.Errorf("nothing was written that %s is for", file.Name())
		}
		if text, err := os.ReadFile(filepath.Join(schemaFolder, file.Name())); isSchema && (err != nil || !bytes.Contains(text, []byte(`"$id": "`+file.Name()+`"`))) {
			t.Errorf("%s does not name itself, %v", file.Name(), err)
		}
	}
}

// jsonOutput returns the JSON that a command line writes, to the file OUT if it names one.
func jsonOutput(t testing.TB, line string) string {
	t.Helper()
	args, out := strings.Fields(line), ""
	for i, arg := range args {
		if strings.HasPrefix(arg, "OUT") {
			out = filepath.Join(t.TempDir(), arg)
			args[i] = out
		}
	}
	stdout, stderr, code := tchouka(t.Context(), args...)
	if code != 0 {
		t.Errorf("%s: status %d, %s", line, code, stderr)
	}
	if stdout != "" || out == "" {
		return stdout
	}
	text, err := os.ReadFile(out)
	if err != nil {
		t.Error(err)
	}
	return string(text)
}
