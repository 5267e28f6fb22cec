package engine_test

import (
	"os"
	"strings"
	"testing"
)

// The documentation of the package contains the program of Example and its output.
func TestDocumentedProgram(t *testing.T) {
	doc, example := source(t, "doc.go"), source(t, "example_test.go")
	_, body, _ := strings.Cut(example, "func Example() {\n")
	program, output, found := strings.Cut(body, "\t// Output:\n")
	if !found {
		t.Fatal("example_test.go has no output")
	}
	for _, want := range []string{
		"//\t" + strings.ReplaceAll(program, "\n", "\n//\t") + "}\n",
		strings.ReplaceAll(strings.TrimSuffix(output, "}\n"), "\t// ", "//\t"),
	} {
		if !strings.Contains(doc, want) {
			t.Errorf("doc.go lacks a part of Example:\n%s", want)
		}
	}
}

func source(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(text), "\r\n", "\n")
}
