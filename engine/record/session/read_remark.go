package session

import (
	"strconv"
	"strings"
)

func (f *fileReader) comment(key, rest string) error {
	return f.quoted(key, rest, func(r *Remark) *string { return &r.Comment })
}

func (f *fileReader) name(key, rest string) error {
	return f.quoted(key, rest, func(r *Remark) *string { return &r.Name })
}

// quoted parses a path, a colon and a quoted text, and stores the text in a field of the remark at
// the path.
func (f *fileReader) quoted(key, rest string, field func(*Remark) *string) error {
	path, quoted, _ := strings.Cut(rest, `"`)
	path, ok := strings.CutSuffix(strings.TrimSpace(path), ":")
	text, err := strconv.Unquote(`"` + quoted)
	if !ok || err != nil {
		return f.wrong(BadComment, rest)
	}
	if key == "name" {
		text = oneLine(text)
	}
	return f.remark(key, path, func(r *Remark) bool {
		free := *field(r) == ""
		*field(r) = text
		return free
	})
}

// mark parses a path, a colon and the name of a mark.
func (f *fileReader) mark(key, rest string) error {
	colon := strings.LastIndexByte(rest, ':') // moves can contain colons
	m, ok := MarkByName(strings.TrimSpace(rest[colon+1:]))
	if !ok || colon < 0 {
		return f.wrong(BadMark, rest)
	}
	return f.remark(key, rest[:colon], func(r *Remark) bool {
		free := r.Mark == Unmarked
		r.Mark = m
		return free
	})
}

// remark adds to the remark at a path. A field cannot be set twice.
func (f *fileReader) remark(key, path string, add func(*Remark) (free bool)) error {
	n, _, err := f.find(strings.TrimSpace(path))
	if err != nil {
		return err
	}
	remark := f.rec.remarks[n]
	if !add(&remark) {
		return f.wrong(Duplicate, key+" "+path)
	}
	f.rec.remark(n, remark)
	return nil
}
