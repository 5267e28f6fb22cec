// Package web writes boards as web pages. A page is one HTML file that contains the engine, compiled
// to WebAssembly, and makes no network request:
//
//	page.Content ─▶ Write ─▶ HTML:  style and code          engine/output/web/assets
//	                                data: content, texts    gzip, packed as text
//	                                engine                  gzip, packed as text
//
// The build writes the engine to engine/output/web/built (packaging/web/build). Without it the program works,
// but [Available] returns an error.
package web

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"html"
	"io"
	"net/url"
	"regexp"
	"strings"
	"sync"

	"tchouka/engine"
	"tchouka/engine/output/web/page"
	"tchouka/engine/picture/palette"
	"tchouka/engine/text/i18n"
	"tchouka/engine/version"
)

//go:embed assets
var assets embed.FS

// built contains the engine if the build has written it.
//
//go:embed built
var built embed.FS

// Language is a language of pages.
type Language struct {
	ID, Name string // the name in the language itself
	i18n.Translator
}

// NoEngineError reports that the program was built without the engine of web pages.
type NoEngineError struct{}

var _ engine.Localized = NoEngineError{}

// Error names what is missing and what to do.
func (NoEngineError) Error() string {
	return "this program was built without the engine of web pages: build it with make build"
}

// Sentence implements [engine.Localized].
func (NoEngineError) Sentence() engine.Sentence {
	return engine.Sentence{English: NoEngine}
}

// NoEngine is the sentence of a [NoEngineError].
const NoEngine = "This program was built without the engine of web pages. Build it with “make build”, or install a package."

// Available returns a [NoEngineError] if the engine is missing, otherwise nil.
func Available() error {
	if _, err := built.ReadFile("built/engine.wasm.gz"); err != nil {
		return NoEngineError{}
	}
	return nil
}

// MaxSize is the maximum size of a page in bytes.
const MaxSize = 3_000_000

// TooLarge is the reason of the error about a page of more than [MaxSize] bytes.
const TooLarge engine.Reason = "the page would have {{.Size}} KB, and the limit is {{.Limit}} KB: shorten the line, or divide the collection or the lesson"

// Write writes a page, or returns an error before it writes anything: a [NoEngineError], or a fault
// with the reason [TooLarge] or [page.TooManyBoards]. English is always one of its languages.
func Write(w io.Writer, c page.Content, languages []Language) error {
	if err := cmp.Or(Available(), c.Check()); err != nil {
		return err
	}
	player, err := built.ReadFile("built/engine.wasm.gz")
	if err != nil {
		return err
	}
	support, err := built.ReadFile("built/wasm_exec.js")
	if err != nil {
		return err
	}
	data := page.Data{Content: c, Languages: []page.Language{}}
	for _, l := range languages {
		data.Languages = append(data.Languages, textsOf(l))
	}
	text, err := json.Marshal(data)
	if err != nil {
		return err
	}
	var packed bytes.Buffer
	zipped, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := zipped.Write(text); err != nil {
		return err
	}
	if err := zipped.Close(); err != nil {
		return err
	}
	code := indentation().ReplaceAllString(string(support)+"\n"+asset("lesson.js")+asset("page.js"), "")
	hash := sha256.Sum256([]byte(code))
	title := c.Title
	if title == "" {
		title = "Tchouka"
	}
	var b bytes.Buffer
	_, err = strings.NewReplacer(
		"{{title}}", html.EscapeString(title), "{{version}}", version.Number, "{{hash}}", base64.StdEncoding.EncodeToString(hash[:]),
		"{{colors}}", colors(), "{{css}}", asset("page.css"), "{{failed}}", failed(data.Languages),
		"{{data}}", pack(packed.Bytes()), "{{engine}}", pack(player), "{{code}}", code,
	).WriteString(&b, asset("page.html"))
	if err != nil {
		return err
	}
	if b.Len() > MaxSize {
		return engine.NewFault(TooLarge, "Size", (b.Len()+999)/1000, "Limit", MaxSize/1000)
	}
	_, err = b.WriteTo(w)
	return err
}

func asset(name string) string {
	text, err := assets.ReadFile("assets/" + name)
	if err != nil {
		panic(err) // it is embedded
	}
	return string(text)
}

// failed returns the message of a browser that cannot run the page, in every language.
func failed(languages []page.Language) string {
	var b strings.Builder
	for _, l := range append([]page.Language{{ID: "en"}}, languages...) {
		if b.Len() == 0 || l.ID != "en" {
			fmt.Fprintf(&b, "<p lang=%q>%s</p>", l.ID, html.EscapeString(l.Filled(page.TooOld, nil)))
		}
	}
	return b.String()
}

// indentation matches the spaces before the code of a line, which a page does not need.
var indentation = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^[ \t]+`) }) //nolint:gochecknoglobals // constant

// field matches a placeholder of a text.
var field = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\{\{\.(\w+)\}\}`) }) //nolint:gochecknoglobals // constant

// textsOf returns the texts of a page in a language, with their placeholders.
func textsOf(l Language) page.Language {
	texts := page.Language{ID: l.ID, Name: l.Name, Texts: map[string]string{}, Plurals: map[string]page.Plural{}}
	for _, english := range page.Texts() {
		kept := map[string]any{}
		for _, name := range field().FindAllStringSubmatch(english, -1) {
			kept[name[1]] = name[0]
		}
		if text := l.Filled(english, kept); text != english {
			texts.Texts[english] = text
		}
	}
	for _, one := range page.Plurals() {
		count := func(n int) string { // {{.Count}} is the only number in these texts
			return strings.Replace(l.Counted(one, n), fmt.Sprint(n), "{{.Count}}", 1)
		}
		texts.Plurals[one] = page.Plural{One: count(1), Other: count(2)}
	}
	return texts
}

// colors returns the palettes as CSS variables.
func colors() string {
	variables := func(p palette.Palette) string {
		var b strings.Builder
		for _, c := range []struct {
			name string
			palette.Meaning
		}{
			{"ground", palette.Ground},
			{"panel", palette.Panel},
			{"rule", palette.Rule},
			{"ink", palette.Ink},
			{"quiet", palette.Quiet},
			{"line", palette.Line},
			{"on-line", palette.OnLine},
			{"won", palette.Won},
			{"lost", palette.Lost},
			{"wood", palette.Wood},
			{"current", palette.Current},
		} {
			n := c.In(p)
			fmt.Fprintf(&b, " --%s: #%02x%02x%02x;", c.name, n.R, n.G, n.B)
		}
		return b.String()
	}
	return ":root {" + variables(palette.Light()) + " }\n@media (prefers-color-scheme: dark) { :root {" + variables(palette.Dark()) + " } }"
}

// pack writes binary data, preceded by its length, as text without characters that HTML interprets:
// 13 bits as two of 91 characters. That is an eighth shorter than base64. page.js reads it.
func pack(data []byte) string {
	var alphabet []byte
	for c := byte('!'); c <= '~'; c++ {
		if !strings.ContainsRune(`"&<`, rune(c)) {
			alphabet = append(alphabet, c)
		}
	}
	data = append(binary.LittleEndian.AppendUint32(nil, uint32(len(data))), data...)
	text := make([]byte, 0, len(data)*16/13+4)
	bits, count := uint(0), 0
	put := func() {
		value := bits & (1<<13 - 1)
		text = append(text, alphabet[value%91], alphabet[value/91])
		bits >>= 13
		count -= 13
	}
	for _, b := range data {
		bits |= uint(b) << count
		if count += 8; count >= 13 {
			put()
		}
	}
	put()
	return string(text)
}

// Address returns the address of a page without its fragment, or "" for a text that is not the address of
// a page on the web or in a file. A link of another scheme could run a script.
func Address(text string) string {
	at, err := url.Parse(text)
	if err != nil || at.Scheme != "https" && at.Scheme != "http" && at.Scheme != "file" || at.Host+at.Path == "" {
		return ""
	}
	at.Fragment, at.RawFragment = "", ""
	return at.String()
}
