package results

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"tchouka/engine/text/compactjson"
)

// ErrDamaged is the error of a code that was not copied completely or was changed.
var ErrDamaged = errors.New("the code is damaged: copy it again completely")

// Problem is a code, or the ID of a board, that is not in the table.
type Problem struct {
	Err    error  // [ErrDamaged], [ErrFull] or [ErrOtherPage]; of a board, why it cannot be read
	Source string // as given to [Class.Add]
	Line   int    // of the source, from 1; 0 for a board
	Pupil  string // "" if it cannot be read
	Title  string // of another page
	Code   string // without characters that do not belong to it; the ID of a board
}

// found is a code in a text.
type found struct {
	Sheet
	line int
	code string
	err  error
}

// Read returns the sheets of all codes in a text, and the damaged codes. A code that occurs twice is
// read once.
func Read(text string) (sheets []Sheet, damaged []Problem) {
	for f := range read(text) {
		if f.err != nil {
			damaged = append(damaged, f.problem(f.err))
		} else {
			sheets = append(sheets, f.Sheet)
		}
	}
	return sheets, damaged
}

// HasCode reports whether a text contains the beginning of a code.
func HasCode(text string) bool {
	_, _, ok := nextCode(lettersOf(text))
	return ok
}

func (f found) problem(err error) Problem {
	return Problem{Err: err, Line: f.line, Pupil: f.Pupil, Code: f.code}
}

// read yields the codes of a text.
func read(text string) iter.Seq[found] {
	return func(yield func(found) bool) {
		known := map[string]bool{}
		rest := lettersOf(text)
		for {
			at, end, ok := nextCode(rest)
			if !ok {
				return
			}
			line := int(rest[at].line)
			code, length, whole := cut(rest[end:])
			rest = rest[end+length:]
			if known[code] {
				continue
			}
			known[code] = true
			if !yield(foundIn(code, whole, line)) {
				return
			}
		}
	}
}

// foundIn reads a code without its prefix. If it is not whole, the name may still be readable.
func foundIn(code string, whole bool, line int) found {
	f := found{line: line, code: Prefix + code, err: ErrDamaged}
	if data, err := base64.RawURLEncoding.DecodeString(code); whole && err == nil {
		f.Sheet, f.err = parse(data[:len(data)-crc32.Size])
	}
	if f.err != nil {
		f.Sheet = Sheet{Pupil: nameIn(code)}
	}
	return f
}

// nextCode returns where the next prefix of a code begins and ends. A line break may divide it, and a
// program may have written its first letter as a capital.
func nextCode(all []letter) (at, end int, ok bool) {
	for at := range all {
		if n := prefixLength(all[at:]); n > 0 {
			return at, at + n, true
		}
	}
	return 0, 0, false
}

// prefixLength returns the length of the prefix of a code at the beginning of letters, or 0.
func prefixLength(all []letter) int {
	matched := 0
	for i, l := range all {
		switch {
		case unicode.ToLower(l.char) == rune(Prefix[matched]):
			if matched++; matched == len(Prefix) {
				return i + 1
			}
		case matched == 0 || l.char != ' ':
			return 0
		}
	}
	return 0
}

// maxCode is the maximum length of a code in characters.
const maxCode = maxJSON

// inCode reports whether letters begin with a character of a code, and not with the next code.
func inCode(all []letter) bool {
	r := all[0].char
	if r >= unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' && r != '_' {
		return false
	}
	return unicode.ToLower(r) != rune(Prefix[0]) || prefixLength(all) == 0
}

// cut returns the code at the beginning of letters, and how many it has. The code is whole if it ends
// with its checksum: then it needs no full stop. Otherwise it ends with the full stop or, if other
// characters precede that, with its first word.
func cut(all []letter) (code string, length int, whole bool) {
	var text []byte
	var sum checksum
	word, wordLength := -1, 0
	for i, l := range all {
		if len(text) < maxCode && inCode(all[i:]) {
			text = append(text, byte(l.char))
			continue
		}
		if sum.ends(text) {
			return string(text), i, true
		}
		if word < 0 && len(text) > 0 {
			word, wordLength = len(text), i
		}
		if l.char == '.' {
			return string(text), i, false
		}
		if l.char != ' ' {
			return string(text[:max(word, 0)]), wordLength, false
		}
	}
	if word < 0 {
		word, wordLength = len(text), len(all)
	}
	if sum.ends(text) {
		word, wordLength, whole = len(text), len(all), true
	}
	return string(text[:word]), wordLength, whole
}

// checksum is that of the beginning of a code, which grows.
type checksum struct {
	sum  uint32
	done int // characters of the code that are in it, a multiple of 4
}

// ends reports whether a code ends with its checksum.
func (c *checksum) ends(code []byte) bool {
	ahead := max(len(code)-8, 0) / 4 * 4 // the checksum has four bytes of the last eight characters
	if ahead > c.done {
		data, _ := base64.RawURLEncoding.DecodeString(string(code[c.done:ahead])) // whole groups of letters of the alphabet
		c.sum, c.done = crc32.Update(c.sum, crc32.IEEETable, data), ahead
	}
	data, err := base64.RawURLEncoding.DecodeString(string(code[c.done:]))
	at := len(data) - crc32.Size
	return err == nil && at >= 0 && len(code) > 8 && crc32.Update(c.sum, crc32.IEEETable, data[:at]) == binary.BigEndian.Uint32(data[at:])
}

// parse returns the sheet in the data of a code.
func parse(data []byte) (Sheet, error) {
	var s Sheet
	if err := compactjson.Unmarshal(data, &s, compactjson.Limits{Bytes: maxJSON, Elements: maxElements}); err != nil {
		return Sheet{}, fmt.Errorf("%w (%w)", ErrDamaged, err)
	}
	if len(s.Boards) > MaxBoards {
		return Sheet{}, fmt.Errorf("%w (%d boards)", ErrDamaged, len(s.Boards))
	}
	s.Pupil, s.Title = cleaned(s.Pupil, maxName), cleaned(s.Title, maxTitle)
	for i := range s.Boards {
		b := &s.Boards[i]
		b.Tries = b.Tries[:min(len(b.Tries), maxTries)]
	}
	return s, nil
}

// cleaned returns a text on one line without control characters, and at most most characters of it.
func cleaned(text string, most int) string {
	text = strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, text))
	if runes := []rune(text); len(runes) > most {
		text = string(runes[:most-1]) + "…"
	}
	return text
}

// nameIn returns the name in the beginning of a damaged code, or "" if it cannot be read.
func nameIn(code string) string {
	data, _ := base64.RawURLEncoding.DecodeString(code[:len(code)/4*4]) // the data before the error
	text, _ := compactjson.Text(data, 8*maxName)                        // the text before the error
	name, ok := bytes.CutPrefix(text, []byte(`{"p":`))
	var pupil string
	if !ok || json.NewDecoder(bytes.NewReader(name)).Decode(&pupil) != nil || strings.ContainsRune(pupil, utf8.RuneError) {
		return ""
	}
	return cleaned(pupil, maxName)
}

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
