package main

import (
	"bytes"
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tchouka/app/cli"
	"tchouka/engine/games"
	"tchouka/engine/version"
)

// TestDocsPathsAndCommandsExist checks that every path in the documents exists, and that every
// command parses. It runs commands with a cancelled context, so that they compute nothing.
func TestDocsPathsAndCommandsExist(t *testing.T) {
	pages, err := filepath.Glob("docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	pages = append(pages, papersPages(t)...)
	makefile, err := os.ReadFile("Makefile")
	if err != nil {
		t.Fatal(err)
	}
	program := cli.Program{Version: version.Number, Games: games.All()}
	ended, end := context.WithCancel(t.Context())
	end()
	commands, paths := 0, 0
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	pages = slices.DeleteFunc(pages, func(page string) bool { return filepath.ToSlash(page) == cliPage }) // TestDocsOfCommands compares it
	for _, page := range append(pages, "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md") {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		texts[page] = string(text)
	}
	t.Chdir(t.TempDir()) // for the output of commands
	for page, text := range texts {
		for _, code := range codeOf(text) {
			words, ok := wordsOf(code)
			if !ok || len(words) == 0 {
				continue
			}
			switch {
			case words[0] == "tchouka" && len(words) > 1:
				commands++
				var stderr bytes.Buffer
				if len(words) == 2 { // only the name of a command
					words = append(words, "--help")
				}
				_, status := program.Run(ended, words[1:], strings.NewReader(""), &bytes.Buffer{}, &stderr)
				unread := strings.Contains(stderr.String(), "no such file") || strings.Contains(stderr.String(), "the file is empty")
				if status == 2 && !unread { // files of examples do not exist
					t.Errorf("%s: %s: %s", page, code, &stderr)
				}
			case words[0] == "make" && len(words) > 1:
				commands++
				if !bytes.Contains(makefile, []byte("\n"+words[1]+":")) {
					t.Errorf("%s: there is no target for %s", page, code)
				}
			}
			for _, word := range words {
				if path, ok := pathOf(word); ok {
					paths++
					if !exists(root, path) {
						t.Errorf("%s: in %q there is no %s", page, code, path)
					}
				}
			}
		}
	}
	if commands < 50 || paths < 100 {
		t.Errorf("found %d commands and %d paths", commands, paths)
	}
}

// codeOf returns the code of a Markdown text: spans between backticks, and the lines of code blocks
// without the shell prompt.
func codeOf(text string) []string {
	var all []string
	spans := regexp.MustCompile("`([^`]+)`")
	fenced := false
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		indented := strings.HasPrefix(line, "    ")
		switch {
		case strings.HasPrefix(line, "```"):
			fenced = !fenced
		case fenced || indented:
			code := strings.TrimPrefix(strings.TrimSpace(line), "$ ")
			code, _, _ = strings.Cut(code, "  #")
			all = append(all, strings.TrimSpace(code))
		default:
			for _, span := range spans.FindAllStringSubmatch(line, -1) {
				all = append(all, strings.ReplaceAll(span[1], `\|`, "|")) // escaped in tables
			}
		}
	}
	return all
}

// wordsOf splits a command like a shell does. It returns false if the text is not one plain
// command, or has a placeholder.
func wordsOf(code string) (words []string, ok bool) {
	var word strings.Builder
	begun, quote := false, rune(0)
	for _, r := range code {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '"' || r == '\'':
			begun, quote = true, r
		case r == '|' || r == '>' || r == '<' || r == ';' || r == '&' || r == '(':
			if begun {
				words = append(words, word.String())
			}
			return words, len(words) > 0
		case r == '…':
			return nil, false
		case r == ' ':
			if begun {
				words = append(words, word.String())
			}
			word.Reset()
			begun = false
		default:
			begun = true
			word.WriteRune(r)
		}
	}
	if begun {
		words = append(words, word.String())
	}
	blank := slices.ContainsFunc(words, func(w string) bool { return len(w) == 1 && w >= "A" && w <= "Z" })
	return words, quote == 0 && !blank
}

// pathOf returns the path in this repository that a word names.
func pathOf(word string) (string, bool) {
	word = strings.TrimSuffix(strings.TrimPrefix(strings.TrimRight(word, ":,."), "./"), "/")
	first, _, has := strings.Cut(word, "/")
	roots := []string{"app", "engine", "widgets", "packaging", "docs", ".ci", ".github"}
	if !has || !slices.Contains(roots, first) || strings.ContainsAny(word, "*{$<[") {
		return "", false
	}
	return word, true
}

// exists reports whether a file or a folder exists.
func exists(root, path string) bool {
	_, err := fs.Stat(os.DirFS(root), path)
	return err == nil
}
