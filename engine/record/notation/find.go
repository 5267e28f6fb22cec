package notation

import (
	"encoding/base64"
	"encoding/json"
	"net/url"
	"regexp"
	"strings"
	"sync"

	"tchouka/engine/text/compactjson"
)

// found returns the boards of a link or of a list in a programming language as a text that collections
// read; it returns any other text unchanged.
func found(text string) string {
	if linked, ok := linkText(text); ok {
		return linked
	}
	return listText(text)
}

// pageLink matches the address of a page with boards after #.
var pageLink = sync.OnceValue(func() *regexp.Regexp { //nolint:gochecknoglobals // constant
	return regexp.MustCompile(`^<?(?i:https?|file)://[^\s#]*#([^\s>]+)>?[.,;]?$`)
})

// linkText returns the boards of the address of a web page, one on each line with its moves and its name.
func linkText(text string) (string, bool) {
	text = strings.TrimSpace(text)
	if !strings.Contains(text[:min(len(text), 16)], "://") {
		return "", false
	}
	m := pageLink().FindStringSubmatch(text)
	if m == nil {
		return "", false
	}
	fragment, err := url.PathUnescape(m[1])
	if err != nil || strings.Contains(fragment, ":") {
		return fragment, err == nil
	}
	data, err := base64.RawURLEncoding.DecodeString(fragment)
	if err != nil {
		return "", false
	}
	var page struct {
		Title  string `json:"title"`
		Boards []struct {
			ID    string   `json:"id"`
			Name  string   `json:"name"`
			Moves []string `json:"moves"`
		} `json:"boards"`
	}
	if compactjson.Unmarshal(data, &page, compactjson.Limits{Bytes: 4 << 20, Elements: 1 << 16}) != nil || len(page.Boards) == 0 {
		return "", false
	}
	var lines []string
	for _, b := range page.Boards {
		line := oneLine(b.ID)
		if len(b.Moves) > 0 {
			line += " = " + oneLine(strings.Join(b.Moves, " "))
		}
		if b.Name != "" {
			line += "  # " + oneLine(b.Name)
		}
		lines = append(lines, line)
	}
	if page.Title != "" {
		lines = append([]string{"# " + oneLine(page.Title)}, lines...)
	}
	return strings.Join(lines, "\n"), true
}

// assignment matches the name of a variable before a list.
var assignment = sync.OnceValue(func() *regexp.Regexp { //nolint:gochecknoglobals // constant
	return regexp.MustCompile(`^(?:(?:const|let|var)\s+)?[A-Za-z_]\w*\s*:?=\s*([\[(])`)
})

// trailingComma matches the comma before a closing bracket, which Python allows.
var trailingComma = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`,\s*\]`) }) //nolint:gochecknoglobals // constant

// listText returns a list of Python or JavaScript as JSON; it returns any other text unchanged.
func listText(text string) string {
	list := strings.TrimRight(strings.TrimSpace(text), "; \t\r\n")
	if m := assignment().FindStringSubmatchIndex(list[:min(len(list), 80)]); m != nil {
		list = list[m[2]:]
	}
	if list == "" || list[0] != '[' && list[0] != '(' || !strings.Contains(list, ",") {
		return text
	}
	if !json.Valid([]byte(list)) {
		list = strings.NewReplacer("(", "[", ")", "]", "'", `"`).Replace(list)
		list = trailingComma().ReplaceAllString(list, "]")
	}
	if !json.Valid([]byte(list)) {
		return text
	}
	return list
}
