package lessons

import (
	"slices"
	"strconv"
	"strings"

	"tchouka/app/preferences"
	"tchouka/engine/lesson"
)

// progressKey is where the settings keep how far lessons are.
const progressKey = "lessons"

// mostKept bounds the lessons whose progress is kept.
const mostKept = 200

// progress is how far a lesson is: the step that was open, what that asked for, and what the
// steps ask for that are done.
type progress struct {
	step  int
	shape string
	done  []string
}

// progressOf returns how far a lesson is; nothing for one that was never begun.
func progressOf(p *preferences.Store, id string) progress {
	return readProgress(p.Words(progressKey)[id])
}

func readProgress(text string) progress {
	var p progress
	parts := strings.Split(text, " ")
	if n, err := strconv.Atoi(parts[0]); err == nil && n > 0 {
		p.step = n
	}
	if len(parts) > 1 {
		p.shape = parts[1]
	}
	if len(parts) > 2 {
		p.done = strings.Split(parts[2], ",")
	}
	return p
}

func (p progress) String() string {
	return strings.TrimSpace(strconv.Itoa(p.step) + " " + p.shape + " " + strings.Join(p.done, ","))
}

// keep writes how far a lesson is. What another window has done meanwhile stays done.
func (p progress) keep(s *preferences.Store, id string) {
	s.SetWords(progressKey, func(all map[string]string) map[string]string {
		if all == nil {
			all = map[string]string{}
		}
		if len(all) >= mostKept && all[id] == "" {
			return all
		}
		for _, shape := range readProgress(all[id]).done {
			p.add(shape)
		}
		all[id] = p.String()
		return all
	})
}

func (p *progress) add(shape string) {
	if shape != "" && !slices.Contains(p.done, shape) {
		p.done = append(slices.Clip(p.done), shape)
	}
}

// resume returns the step with which a lesson is gone on with: the one that was open, wherever
// it stands now, or the first that is not done.
func (p progress) resume(l *lesson.Lesson) int {
	if p.step < len(l.Steps) && l.Steps[p.step].Shape() == p.shape {
		return p.step
	}
	for i, s := range l.Steps {
		if p.shape != "" && s.Shape() == p.shape {
			return i
		}
	}
	for i, s := range l.Steps {
		if !slices.Contains(p.done, s.Shape()) {
			return i
		}
	}
	return 0
}

// count returns how many steps of a lesson are done.
func (p progress) count(l *lesson.Lesson) int {
	n := 0
	for _, s := range l.Steps {
		if slices.Contains(p.done, s.Shape()) {
			n++
		}
	}
	return n
}
