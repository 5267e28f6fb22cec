// Package typed cleans texts that people type, paste or send, so that a parser needs to know only
// ASCII digits and signs:
//
//	２，２，０，３        2,2,0,3
//	٤ × ٢             4x2
//	{033}³ 1          {033}^3 1
//	“2 2 0 3”         2 2 0 3
//	2=202=200=203     2 2 0 3     (quoted-printable)
//
// Cleaning never joins two numbers. A text that could mean several numbers keeps a sign between them.
package typed

import (
	"bytes"
	"encoding/binary"
	"io"
	"mime/quotedprintable"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/unicode/norm"
)

// Decode converts the content of a file to UTF-8. The encoding is UTF-8 or UTF-16, with or without a
// byte order mark, or Windows-1252, which Western European spreadsheets use.
func Decode(data []byte) string {
	switch {
	case bytes.HasPrefix(data, []byte{0xFF, 0xFE}):
		return utf16Text(data[2:], binary.LittleEndian)
	case bytes.HasPrefix(data, []byte{0xFE, 0xFF}):
		return utf16Text(data[2:], binary.BigEndian)
	case len(data) > 3 && data[0] != 0 && data[1] == 0 && data[2] != 0 && data[3] == 0:
		return utf16Text(data, binary.LittleEndian)
	case len(data) > 3 && data[0] == 0 && data[1] != 0 && data[2] == 0 && data[3] != 0:
		return utf16Text(data, binary.BigEndian)
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if !utf8.Valid(data) {
		if windows1252, err := charmap.Windows1252.NewDecoder().Bytes(data); err == nil {
			data = windows1252
		}
	}
	return string(data)
}

func utf16Text(data []byte, order binary.ByteOrder) string {
	units := make([]uint16, len(data)/2)
	for i := range units {
		units[i] = order.Uint16(data[2*i:])
	}
	return string(utf16.Decode(units))
}

// Clean replaces digits of all scripts by ASCII digits, superscripts by exponents, and signs by those
// of ASCII: × between numbers by x, and bars, dashes and brackets by |, -, [ and ]. It removes quotes,
// format characters, and the encoding quoted-printable. A text without such characters is unchanged.
func Clean(text string) string {
	text = decodeQuotedPrintable(text)
	if isClean(text) {
		return text
	}
	var b strings.Builder
	b.Grow(len(text))
	previous, raised := ' ', false // the last character of the text, and whether it was a superscript
	for i, r := range text {
		_, size := utf8.DecodeRuneInString(text[i:])
		next, _ := utf8.DecodeRuneInString(text[i+size:])
		between := isDigit(previous) && isDigit(next)
		was := raised
		raised = false
		switch {
		case r < utf8.RuneSelf && !isQuote(r):
			b.WriteRune(r)
		case r == superscriptMinus || slices.Contains(superscripts, r):
			if raised = true; !was {
				b.WriteByte('^')
			}
			b.WriteString(replacements()[r])
		default:
			b.WriteString(replaced(r, between))
		}
		previous = r
	}
	return timesSign().ReplaceAllString(b.String(), "${1}x${2}")
}

// timesSign is a sign between a number of holes and their seeds, with a space on both sides or on neither.
var timesSign = sync.OnceValue(func() *regexp.Regexp { //nolint:gochecknoglobals // constant
	return regexp.MustCompile(`([0-9])(?:[xX×\x{2715}\x{2716}\x{2a2f}\x{0445}]|[ \t]+[xX×\x{2715}\x{2716}\x{2a2f}\x{0445}][ \t]+)([0-9])`)
})

// isClean reports whether Clean would not change a text, apart from quoted-printable.
func isClean(text string) bool {
	for i := range len(text) {
		if c := text[i]; c >= utf8.RuneSelf || isQuote(rune(c)) || c == 'x' || c == 'X' {
			return false
		}
	}
	return true
}

func isDigit(r rune) bool { return unicode.Is(unicode.Nd, r) }

func isQuote(r rune) bool { return slices.Contains(quotes, r) }

// replaced returns the replacement of a character; between reports whether it is between two digits,
// which may be two numbers.
func replaced(r rune, between bool) string {
	switch {
	case isQuote(r) && between:
		return "'" // 1’000 is neither one number nor two
	case isQuote(r):
		return " "
	case isDigit(r):
		return string('0' + digitValue(r))
	case r == keycap:
		return " "
	case unicode.Is(unicode.Cf, r) && between && r != '\u00ad' && r != '\u2060' && r != '\ufeff':
		return " "
	case unicode.Is(unicode.Cf, r), unicode.Is(unicode.Variation_Selector, r):
		return ""
	}
	if sign, ok := replacements()[r]; ok {
		return sign
	}
	text := norm.NFKC.String(string(r))
	if unicode.IsNumber(r) { // such as ⑴ or Ⅳ, which can follow another one
		return " " + text + " "
	}
	return text
}

// signs holds characters that Unicode does not regard as forms of a sign of ASCII, by their numbers, because
// the program has no pictures of them.
var signs = []struct { //nolint:gochecknoglobals // constant
	ascii string
	runes []rune
}{
	{"-", []rune{0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212, 0x2e3a, 0x2e3b, 0xfe63, 0xff0d}}, // hyphens, dashes and the minus
	{"|", []rune{0x00a6, 0x2223, 0x2502, 0x2503, 0x2758, 0x2759, 0xff5c}},                                 // bars
	{",", []rune{0x060c, 0x3001, 0xfe50, 0xfe51, 0xff0c, 0xff64}},                                         // commas
	{";", []rune{0x061b, 0xfe54, 0xff1b}},                                                                 // semicolons
	{".", []rune{0x3002, 0xff61, 0xff0e}},                                                                 // full stops
	{":", []rune{0xff1a, 0xfe55}},                                                                         // colons
	{"[", []rune{0x27e8, 0x3008, 0x3008, 0x300a, 0x3010, 0x3014, 0x27e6, 0x2985, 0x3016, 0xff3b}},         // brackets
	{"]", []rune{0x27e9, 0x3009, 0x3009, 0x300b, 0x3011, 0x3015, 0x27e7, 0x2986, 0x3017, 0xff3d}},
	{"->", []rune{0x2192, 0x27f6, 0x21d2, 0x2794, 0x279c, 0x279d, 0x279e, 0x21e8, 0x25b6, 0x25ba, 0x21a6}}, // arrows
	{"*", []rune{0x2022, 0x2023, 0x25aa, 0x25cf, 0x25e6, 0x2219}},                                          // bullets
}

// replacements returns the ASCII signs of superscripts, subscripts and signs.
var replacements = sync.OnceValue(func() map[rune]string { //nolint:gochecknoglobals // constant
	all := map[rune]string{superscriptMinus: "-"}
	for value, r := range superscripts {
		all[r] = string(rune('0' + value))
		all[subscriptZero+rune(value)] = "_" + string(rune('0'+value))
	}
	for _, s := range signs {
		for _, r := range s.runes {
			all[r] = s.ascii
		}
	}
	return all
})

// superscripts are the raised digits from 0 to 9.
var superscripts = []rune{0x2070, 0xb9, 0xb2, 0xb3, 0x2074, 0x2075, 0x2076, 0x2077, 0x2078, 0x2079} //nolint:gochecknoglobals // constant

const (
	keycap           = 0x20e3 // around the digit before it
	superscriptMinus = 0x207b
	subscriptZero    = 0x2080
)

// quotes are the signs of quotation, with backticks and primes.
var quotes = []rune{0x0022, 0x0027, 0x0060, 0x201c, 0x201d, 0x201e, 0x201f, 0x00ab, 0x00bb, 0x2039, 0x203a, 0x2018, 0x2019, 0x201a, 0x201b, 0x00b4, 0x2032, 0x2033, 0x300c, 0x300d, 0x300e, 0x300f} //nolint:gochecknoglobals // constant

// digitValue returns the value of a decimal digit. In every script the digits follow each other, and
// in tables of Unicode they begin with 0.
func digitValue(r rune) rune {
	for _, t := range unicode.Nd.R16 {
		if rune(t.Lo) <= r && r <= rune(t.Hi) {
			return (r - rune(t.Lo)) % 10
		}
	}
	for _, t := range unicode.Nd.R32 {
		if rune(t.Lo) <= r && r <= rune(t.Hi) {
			return (r - rune(t.Lo)) % 10
		}
	}
	return 0
}

// encodedSign is a character in quoted-printable, or a line that continues.
var encodedSign = sync.OnceValue(func() *regexp.Regexp { //nolint:gochecknoglobals // constant
	return regexp.MustCompile(`=(?:[0-9A-F]{2}|\r?\n)`)
})

// decodeQuotedPrintable decodes a text of a mail, and returns any other text unchanged. A sign of
// equality in an ID, such as two-person:2.2=20+3.1=0, is only encoded if a whole text is valid.
func decodeQuotedPrintable(text string) string {
	if !strings.Contains(text, "=") || !encodedSign().MatchString(text) {
		return text
	}
	decoded, err := io.ReadAll(quotedprintable.NewReader(strings.NewReader(text)))
	if err != nil || !utf8.Valid(decoded) || strings.ContainsFunc(string(decoded), func(r rune) bool { return unicode.IsControl(r) && !unicode.IsSpace(r) }) {
		return text
	}
	return string(decoded)
}
