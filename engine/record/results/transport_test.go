package results_test

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"mime/quotedprintable"
	"reflect"
	"strings"
	"testing"
	"unicode/utf16"

	"tchouka/engine/enginetest"
	"tchouka/engine/record/results"
)

// transport is what a program does to a text with codes.
type transport struct {
	name  string
	apply func(random *rand.Rand, text string) string
}

// insert inserts a text at random places of the codes in a text, every 40 letters on average.
func insert(inserted ...string) func(*rand.Rand, string) string {
	return func(random *rand.Rand, text string) string {
		var b strings.Builder
		tag := false
		for i, r := range text {
			tag = tag && r != '>' || r == '<'
			word := r == '-' || r == '_' || r >= '0' && r <= '9' || r >= 'A' && r <= 'Z'
			if word && !tag && i > 0 && random.IntN(40) == 0 {
				b.WriteString(inserted[random.IntN(len(inserted))])
			}
			b.WriteRune(r)
		}
		return b.String()
	}
}

func replace(pairs ...string) func(*rand.Rand, string) string {
	return func(_ *rand.Rand, text string) string { return strings.NewReplacer(pairs...).Replace(text) }
}

// printable encodes a text as quoted-printable: other bytes than of ASCII, "=" and at random "_".
func printable(random *rand.Rand, text string) string {
	var b bytes.Buffer
	w := quotedprintable.NewWriter(&b)
	if _, err := w.Write([]byte(text)); err != nil || w.Close() != nil {
		panic("a buffer cannot be written")
	}
	if random.IntN(2) == 0 {
		return strings.ReplaceAll(b.String(), "_", "=5F")
	}
	return b.String()
}

func inUTF16(random *rand.Rand, text string) string {
	order := []binary.AppendByteOrder{binary.LittleEndian, binary.BigEndian}[random.IntN(2)]
	var b []byte
	if random.IntN(2) == 0 {
		b = order.AppendUint16(b, 0xFEFF)
	}
	for _, unit := range utf16.Encode([]rune(text)) {
		b = order.AppendUint16(b, unit)
	}
	return string(b)
}

// transports are in the order of a way: writing and chats before the encodings of mails and files.
var transports = []transport{
	{"capital", replace("tchouka-", "Tchouka-")},
	{"_ escaped", replace("_", `\_`, "-", `\-`)},
	{"_ escaped alone", replace("_", `\_`)},
	{"hyphens", replace("-", "\u2011")},
	{"other hyphens", replace("-", "\u2010")},
	{"zero width", insert("\u200B", "\u200C", "\u200D", "\u2060", "\uFEFF", "\u00AD")},
	{"lines", insert("\n", "\r\n", " \r\n", "\r\n> ", "\n> > ", "\u00A0", "\u2028")},
	{"<br>", insert("<br>", "<br/>", "<BR />\n", "<wbr>", "</span><span style=\"color:#333\">")},
	{"entities", insert("&shy;", "&#8203;", "&#x200b;", "&nbsp;", "&ZeroWidthSpace;")},
	{"hyphen entities", replace("-", "&#8209;")},
	{"no full stop", replace(".\n", "\n")},
	{"quoted-printable", printable},
	{"UTF-16", inUTF16},
}

// Codes survive any combination of what programs do to them.
func TestTransports(t *testing.T) {
	random := enginetest.Random(t)
	var want []results.Sheet
	clean := "Dear colleague, these are ours:\n"
	for i, name := range []string{"Ada", "Žofie"} {
		s := played(t, name)
		s.Page = uint32(i + 1)
		clean += name + ":\n" + code(t, s) + "\nRegards a_b <a@example.org>\n"
		want = append(want, s)
	}
	for i := range 400 {
		text, used := clean, []string{}
		for k, transport := range transports {
			if i == k || i >= len(transports) && random.IntN(3) == 0 {
				text, used = transport.apply(random, text), append(used, transport.name)
			}
		}
		got, damaged := results.Read(text)
		if len(damaged) > 0 || !reflect.DeepEqual(got, want) {
			t.Fatalf("%q: %d sheets, damaged: %.200v", used, len(got), damaged)
		}
		if !results.HasCode(text) {
			t.Fatalf("%q: no code", used)
		}
	}
}
