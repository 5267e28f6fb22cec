package board

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2/test"

	"tchouka/engine"
	"tchouka/engine/row"
)

// Steps are told of as they are shown, each once and in order, on their way forward alone.
func TestStepsAreToldAsTheyFall(t *testing.T) {
	test.NewTempApp(t)
	start, err := row.Uniform(4, 2)
	if err != nil {
		t.Fatal(err)
	}
	var steps []engine.Step
	if _, err := engine.PlaySteps(row.Multitchouka().Game(), start, row.Move(3), func(s engine.Step) bool {
		steps = append(steps, s)
		return true
	}); err != nil {
		t.Fatal(err)
	}
	var told []engine.Step
	b := New()
	b.OnFell = func(s engine.Step) { told = append(told, s) }
	b.SetView(View{Position: start, Holes: make([]HoleView, 4)})

	shown := NewTimeline(start, steps, 1)
	m := b.begin(shown, nil)
	for part := float32(0); part <= 1; part += 1.0 / 512 {
		b.tick(m, part)
	}
	b.tick(m, 1)
	if !slices.Equal(told, steps) {
		t.Errorf("shown in time, told of %v, want %v", told, steps)
	}

	told = nil
	b.Step(NewTimeline(start, steps, 1), nil)
	for b.Animating() {
		b.Advance()
	}
	if !slices.Equal(told, steps) {
		t.Errorf("shown singly, told of %v, want %v", told, steps)
	}

	told = nil
	m = b.begin(NewTimeline(start, steps, 1).Backwards(), nil)
	b.tick(m, 0.5)
	b.tick(m, 1)
	if len(told) > 0 {
		t.Errorf("shown backwards, told of %v", told)
	}
}
