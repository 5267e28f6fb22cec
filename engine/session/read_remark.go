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

// quoted reads a path, a colon and a quoted text, which becomes one field of
// the remark there.
func (f *fileReader) quoted(key, rest string, field func(*Remark) *string) error {
	path, quoted, ok := strings.Cut(rest, ":")
	quoted = strings.TrimSpace(quoted)
	if !ok || !strings.HasPrefix(quoted, `"`) {
		return f.wrong(BadComment, rest)
	}
	text, err := strconv.Unquote(quoted)
	if err != nil {
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

// mark reads a path, a colon and the name of a mark.
func (f *fileReader) mark(key, rest string) error {
	path, name, _ := strings.Cut(rest, ":")
	m, ok := markOf(strings.TrimSpace(name))
	if !ok {
		return f.wrong(BadMark, rest)
	}
	return f.remark(key, path, func(r *Remark) bool {
		free := r.Mark == Unmarked
		r.Mark = m
		return free
	})
}

// remark adds to the remark at a path. The same cannot be said there twice.
func (f *fileReader) remark(key, path string, add func(*Remark) (free bool)) error {
	n, err := f.find(strings.TrimSpace(path))
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
