package main

import (
	"slices"
	"strings"
	"testing"
)

const list = `
# a comment
stands? = is
is no = is not a
allow there is no
skip old/
`

func TestCheck(t *testing.T) {
	words, err := readList(strings.NewReader(list))
	if err != nil {
		t.Fatal(err)
	}
	const source = `// Package p stands.
package p

// There is no x.
//
//	code stands here
//
//nolint:stands // a directive
var stands = "stands" // it Stands, and is no y

// stands is a name, as in [stands].
func f() { _ = stands }
`
	lines, err := textOf("p.go", []byte(source))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range words.check("p.go", lines) {
		got = append(got, f.String())
	}
	want := []string{
		`p.go:1: "stands": write is`,
		`p.go:9: "Stands": write is`,
		`p.go:9: "is no": write is not a`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if !words.skips("old/p.go") || words.skips("new/p.go") {
		t.Error("skips the wrong paths")
	}
}

func TestMarkdown(t *testing.T) {
	lines, err := textOf("p.md", []byte("a `code` b\n```\ncode\n```\n    code\nc\n"))
	want := []textLine{{1, "a `` b"}, {6, "c"}}
	if err != nil || !slices.Equal(lines, want) {
		t.Errorf("got %v, %v, want %v", lines, err, want)
	}
}

func TestJSON(t *testing.T) {
	for _, c := range []struct {
		name, source, want string
	}{
		{"a.schema.json", "{\n  \"title\": \"A board\",\n  \"type\": \"object\"\n}", "A board"},
		{"translations/fr.json", "{\n  \"A \\\"board\\\"\": \"Un plateau\"\n}", `A \"board\"`},
	} {
		lines, err := textOf(c.name, []byte(c.source))
		if want := []textLine{{2, c.want}}; err != nil || !slices.Equal(lines, want) {
			t.Errorf("%s: got %v, %v, want %v", c.name, lines, err, want)
		}
	}
}

func TestReadListRefuses(t *testing.T) {
	for _, text := range []string{"word", "( = x"} {
		if _, err := readList(strings.NewReader(text)); err == nil {
			t.Errorf("%q: no error", text)
		}
	}
}
