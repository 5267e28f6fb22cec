package results

import (
	"encoding/binary"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// letter is a character of a text, with the number of its line from 1. It has 8 bytes, because a text
// may have millions.
type letter struct {
	char rune
	line int32
}

// lettersOf returns what programs leave of a text with codes: mail programs, chats and word processors
// encode, wrap, quote and decorate it.
//
//	text ─▶ UTF-16 ─▶ quoted-printable ─▶ entities ─▶ tags, hyphens, escapes, white space ─▶ letters
//
// Characters of codes remain. White space, tags and signs of quotation become spaces.
func lettersOf(text string) []letter {
	text = fromUTF16(text)
	all := make([]letter, 0, len(text))
	line := int32(1)
	for _, r := range text {
		if !unseen(r) {
			all = append(all, letter{r, line})
		}
		if r == '\n' {
			line++
		}
	}
	return plainLetters(withoutEntities(fromQuotedPrintable(all)))
}

// unseen reports whether a character has no width, such as the combining grapheme joiner: programs
// insert such characters into long words.
func unseen(r rune) bool { return unicode.Is(unicode.Cf, r) || r == utf8.RuneError || r == 0x34F }

// fromUTF16 decodes a text in UTF-16 that has a byte order mark or a code. Other texts are returned
// unchanged.
func fromUTF16(text string) string {
	var order binary.ByteOrder = binary.LittleEndian
	at := strings.Index(text, "c\x00h\x00o\x00u\x00k")
	switch {
	case strings.HasPrefix(text, "\xFE\xFF") || at%2 == 1:
		order = binary.BigEndian
	case !strings.HasPrefix(text, "\xFF\xFE") && at < 0:
		return text
	}
	units := make([]uint16, len(text)/2)
	for i := range units {
		units[i] = order.Uint16([]byte(text[2*i : 2*i+2]))
	}
	return string(utf16.Decode(units))
}

// fromQuotedPrintable decodes soft line breaks and bytes, for example =5F for "_". Codes contain no
// "=". It reuses the slice, as the functions below do.
func fromQuotedPrintable(all []letter) []letter {
	kept := all[:0]
	for i := 0; i < len(all); {
		if n := softBreak(all[i:]); n > 0 {
			i += n
			continue
		}
		var decoded []byte
		line := all[i].line
		for i < len(all) {
			if n := softBreak(all[i:]); n > 0 && len(decoded) > 0 {
				i += n // a break may divide the bytes of a character
				continue
			}
			b, ok := quotedByte(all[i:])
			if !ok {
				break
			}
			decoded = append(decoded, b)
			i += len("=5F")
		}
		if len(decoded) == 0 {
			kept = append(kept, all[i])
			i++
		}
		for _, r := range string(decoded) {
			if !unseen(r) {
				kept = append(kept, letter{r, line})
			}
		}
	}
	return kept
}

// softBreak returns the length of the soft line break at the beginning of letters, or 0.
func softBreak(all []letter) int {
	if all[0].char != '=' {
		return 0
	}
	for i := 1; i < len(all); i++ {
		switch all[i].char {
		case '\n':
			return i + 1
		case ' ', '\t', '\r':
		default:
			return 0
		}
	}
	return 0
}

// quotedByte returns the byte that three letters encode.
func quotedByte(all []letter) (byte, bool) {
	if len(all) < 3 || all[0].char != '=' {
		return 0, false
	}
	b, err := strconv.ParseUint(string([]rune{all[1].char, all[2].char}), 16, 8)
	return byte(b), err == nil
}

// withoutEntities decodes the entities of HTML, for example &shy;.
func withoutEntities(all []letter) []letter {
	const longest = 32
	kept := all[:0]
	for i := 0; i < len(all); i++ {
		end := -1
		if all[i].char == '&' {
			end = slices.IndexFunc(all[i:min(i+longest, len(all))], func(l letter) bool { return l.char == ';' })
		}
		if end < 0 {
			kept = append(kept, all[i])
			continue
		}
		var name strings.Builder
		for _, l := range all[i+1 : i+end] {
			name.WriteRune(l.char)
		}
		r, ok := entity(name.String())
		if !ok {
			kept = append(kept, all[i])
			continue
		}
		if !unseen(r) {
			kept = append(kept, letter{r, all[i].line})
		}
		i += end
	}
	return kept
}

// entity returns the character of an entity: of a number, or of a name that programs write between
// letters. The table of all names, of package html, would be a part of every web page.
func entity(name string) (rune, bool) {
	if number, ok := strings.CutPrefix(name, "#"); ok {
		base := 10
		if hex := strings.TrimLeft(number, "xX"); hex != number {
			base, number = 16, hex
		}
		n, err := strconv.ParseUint(number, base, 21)
		return rune(n), err == nil && utf8.ValidRune(rune(n)) //nolint:gosec // 21 bits
	}
	switch name {
	case "amp":
		return '&', true
	case "lt":
		return '<', true
	case "gt":
		return '>', true
	case "quot", "apos", "shy", "zwj", "zwnj", "ZeroWidthSpace":
		return utf8.RuneError, true // not a part of a code
	case "nbsp", "ensp", "emsp", "thinsp":
		return ' ', true
	case "hyphen", "dash", "ndash", "mdash", "minus":
		return '-', true
	}
	return 0, false
}

// plainLetters drops backslashes, and replaces white space, tags and signs of quotation by spaces,
// and hyphens of every kind by "-".
func plainLetters(all []letter) []letter {
	kept := all[:0]
	for i := 0; i < len(all); i++ {
		l := all[i]
		switch r := l.char; {
		case r == '\\': // escapes "_" and "-" in Markdown
			continue
		case r == '<':
			if n := tag(all[i:]); n > 0 {
				i += n - 1
				l.char = ' '
			}
		case r == '>' || unicode.IsSpace(r) || r == 0:
			l.char = ' '
		case unicode.Is(unicode.Pd, r) || r == '−':
			l.char = '-'
		}
		kept = append(kept, l)
	}
	return kept
}

// tag returns the length of the tag of HTML at the beginning of letters, or 0. The brackets around an
// address are not a tag.
func tag(all []letter) int {
	const longest = 2000
	name := 1
	if len(all) > 1 && all[1].char == '/' {
		name = 2
	}
	for i := name; i < min(len(all), longest); i++ {
		switch r := all[i].char; {
		case r == '>':
			return i + 1
		case r == '<':
			return 0
		case i == name && (r >= unicode.MaxASCII || !unicode.IsLetter(r)):
			return 0
		case i > name && (unicode.IsSpace(r) || r == '/'):
			return tagEnd(all, i, longest)
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			return 0
		}
	}
	return 0
}

// tagEnd returns the length of a tag whose attributes begin at an index, or 0.
func tagEnd(all []letter, from, longest int) int {
	for i := from; i < min(len(all), longest); i++ {
		if r := all[i].char; r == '<' {
			return 0
		} else if r == '>' {
			return i + 1
		}
	}
	return 0
}
