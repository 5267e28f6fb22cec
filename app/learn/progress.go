package learn

import (
	"slices"
	"strconv"
	"strings"

	"tchouka/app/system/userdata"
	"tchouka/engine/record/lesson"
)

// progressKey is the key of the progress of lessons in the settings.
const progressKey = "lessons"

// maxStored is the maximum number of lessons whose progress is stored.
const maxStored = 200

// progress is the state of a lesson: the open step, the shape of its tasks, and the shapes of the
// completed steps.
type progress struct {
	step  int
	shape string
	done  []string
}

// progressOf returns the progress of a lesson; empty for one that was never begun.
func progressOf(p *userdata.Settings, id string) progress {
	return readProgress(p.StringMap(progressKey)[id])
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

// keep stores the progress of a lesson. Steps that another window has completed meanwhile stay
// completed.
func (p progress) keep(s *userdata.Settings, id string) {
	s.SetStringMap(progressKey, func(all map[string]string) map[string]string {
		if all == nil {
			all = map[string]string{}
		}
		if len(all) >= maxStored && all[id] == "" {
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

// resume returns the step at which a lesson is resumed: the step that was open, at its present
// index, or the first step that is not completed.
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

// count returns the number of completed steps of a lesson.
func (p progress) count(l *lesson.Lesson) int {
	return len(l.Steps) - len(p.missing(l))
}
