// Package i18n translates messages, like github.com/nicksnyder/go-i18n/v2/i18n, of which it is a part.
// This file replaces bundle.go of the original, which parses each file at once.
package i18n

import (
	"fmt"
	"slices"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/internal/plural"
	"golang.org/x/text/language"
)

// UnmarshalFunc unmarshals data into v.
type UnmarshalFunc func(data []byte, v interface{}) error

// Bundle stores the message files of languages. It parses a file when a message of its language is
// needed, and the plural rules when a message has a number.
//
// Files must not be added while Localizers read from the bundle. Several may read at once.
type Bundle struct {
	defaultLanguage language.Tag
	unmarshalFuncs  map[string]UnmarshalFunc
	pluralRules     lateRules
	tags            []language.Tag
	matcher         language.Matcher
	messages        map[language.Tag]*lateMessages
}

// NewBundle returns a bundle with a default language and a default set of plural rules.
func NewBundle(defaultLanguage language.Tag) *Bundle {
	b := &Bundle{
		defaultLanguage: defaultLanguage,
		unmarshalFuncs:  map[string]UnmarshalFunc{},
		pluralRules:     sync.OnceValue(plural.DefaultRules),
		messages:        map[language.Tag]*lateMessages{},
	}
	b.addTag(defaultLanguage)
	return b
}

// RegisterUnmarshalFunc registers an UnmarshalFunc for a format.
func (b *Bundle) RegisterUnmarshalFunc(format string, unmarshalFunc UnmarshalFunc) {
	b.unmarshalFuncs[format] = unmarshalFunc
}

// ParseMessageFileBytes adds a message file, whose name has its language and its format. The result has
// no messages: the file is parsed when one of them is needed. A file that cannot be parsed has none.
func (b *Bundle) ParseMessageFileBytes(buf []byte, path string) (*MessageFile, error) {
	lang, format := parsePath(path)
	file := &MessageFile{Path: path, Tag: language.Make(lang), Format: format}
	if b.unmarshalFuncs[format] == nil && format != "json" {
		return nil, fmt.Errorf("no unmarshaler registered for %s", format)
	}
	b.addTag(file.Tag)
	before := b.messages[file.Tag]
	b.messages[file.Tag] = &lateMessages{load: func() map[string]*MessageTemplate {
		templates := map[string]*MessageTemplate{}
		if before != nil {
			templates = before.get()
		}
		if parsed, err := ParseMessageFileBytes(buf, path, b.unmarshalFuncs); err == nil {
			for _, m := range parsed.Messages {
				templates[m.ID] = NewMessageTemplate(m)
			}
		}
		return templates
	}}
	return file, nil
}

func (b *Bundle) addTag(tag language.Tag) {
	if !slices.ContainsFunc(b.tags, func(t language.Tag) bool { return t == tag }) {
		b.tags = append(b.tags, tag)
		b.matcher = &lateMatcher{tags: b.tags}
	}
}

func (b *Bundle) getMessageTemplate(tag language.Tag, id string) *MessageTemplate {
	if messages := b.messages[tag]; messages != nil {
		return messages.get()[id]
	}
	return nil
}

// lateMessages are the messages of a language.
type lateMessages struct {
	once      sync.Once
	load      func() map[string]*MessageTemplate
	templates map[string]*MessageTemplate
}

func (l *lateMessages) get() map[string]*MessageTemplate {
	l.once.Do(func() { l.templates, l.load = l.load(), nil })
	return l.templates
}

// lateMatcher finds the best language when it is first needed.
type lateMatcher struct {
	once    sync.Once
	tags    []language.Tag
	matcher language.Matcher
}

// Match implements language.Matcher.
func (l *lateMatcher) Match(t ...language.Tag) (tag language.Tag, index int, c language.Confidence) {
	l.once.Do(func() { l.matcher = language.NewMatcher(l.tags) })
	return l.matcher.Match(t...)
}

// lateRules returns the plural rules of all languages.
type lateRules func() plural.Rules

// Rule returns the rule of a language.
func (l lateRules) Rule(tag language.Tag) *plural.Rule { return l().Rule(tag) }
