package cli_test

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"tchouka/app/learn/texts"
	"tchouka/engine/output/web"
)

// lake is the graph file of the lessons. It contains a cycle without a Ruma.
const lake = "digraph { v1 -> v2; v2 -> v1; v2 -> r; r [ruma=true] }"

// Every command in a lesson succeeds, and its translations contain the same commands.
func TestLessonCommands(t *testing.T) {
	inEach := map[string]map[string][]string{} // by language and lesson
	for _, path := range lessonFiles(t) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		language := filepath.Base(filepath.Dir(path))
		if inEach[language] == nil {
			inEach[language] = map[string][]string{}
		}
		for _, found := range regexp.MustCompile("`tchouka ([^`]+)`").FindAllStringSubmatch(string(text), -1) {
			inEach[language][filepath.Base(path)] = append(inEach[language][filepath.Base(path)], found[1])
		}
	}
	t.Chdir(t.TempDir())
	if err := os.WriteFile("lake.dot", []byte(lake), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, commands := range inEach["en"] {
		for language, there := range inEach {
			if !slices.Equal(there[name], commands) {
				t.Errorf("%s/%s names %q, in English %q", language, name, there[name], commands)
			}
		}
		for _, command := range commands {
			tryCommand(t, name, command)
		}
	}
}

// Every built-in lesson has a web page, in all languages and with all that it may show.
func TestLessonPages(t *testing.T) {
	if err := web.Available(); err != nil {
		t.Skip(err)
	}
	for _, name := range texts.Names() {
		if _, stderr, code := tchouka(t.Context(), "export", "--hints", "--solutions", "--title", name, "--format", "html", "--", name); code != 0 {
			t.Errorf("%s: %s", name, stderr)
		}
	}
}

func lessonFiles(t *testing.T) []string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join("..", "learn", "texts", "*", "*.md"))
	if err != nil || len(found) == 0 {
		t.Fatalf("no lessons: %v", err)
	}
	return found
}

// tryCommand runs a command. Of one that takes minutes it is enough that it begins.
func tryCommand(t *testing.T, name, command string) {
	t.Helper()
	const interrupted = 130
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	long := regexp.MustCompile("--memory").MatchString(command)
	if long {
		cancel()
	}
	_, stderr, code := tchouka(ctx, words(command)...)
	if code != 0 && (!long || code != interrupted) {
		t.Errorf("%s: tchouka %s ends with status %d: %s", name, command, code, stderr)
	}
}

// words splits a command like a shell, with quotation marks around words that contain spaces.
func words(command string) []string {
	all := regexp.MustCompile(`"[^"]*"|\S+`).FindAllString(command, -1)
	for i, word := range all {
		if word[0] == '"' {
			all[i] = word[1 : len(word)-1]
		}
	}
	return all
}
