package machine

import (
	"runtime"
	"testing"
	"time"
)

// Releases within a moment cause one trim; a later release causes another one.
func TestTrimmerCoalescesReleases(t *testing.T) {
	var waiting []func()
	freed, holds := 0, uint64(minTrimSize+1)
	g := &Trimmer{
		after: func(_ time.Duration, do func()) { waiting = append(waiting, do) },
		held:  func() uint64 { return holds },
		free:  func() { freed++ },
	}
	moment := func() {
		t.Helper()
		if len(waiting) != 1 {
			t.Fatalf("%d wait", len(waiting))
		}
		do := waiting[0]
		waiting = nil
		do()
	}
	g.Schedule()
	g.Schedule()
	moment()
	if freed != 1 {
		t.Errorf("gave back %d times", freed)
	}
	holds = minTrimSize
	g.Schedule()
	moment()
	if freed != 1 {
		t.Error("gave back what was not worthwhile")
	}
	holds++
	g.Schedule()
	moment()
	if freed != 2 {
		t.Error("gave nothing back the second time")
	}
	g.Schedule()
	g.Stop()
	moment()
	g.Schedule()
	if freed != 2 || len(waiting) > 0 {
		t.Errorf("gave back %d times, and %d wait, after it was stopped", freed, len(waiting))
	}
}

// On any real machine the runtime reports the memory it holds.
func TestHeldMemory(t *testing.T) {
	const large = 64 << 20
	before := held()
	block := make([]byte, large)
	if got := held(); got < before+large/2 || len(block) != large {
		t.Errorf("with %d bytes more it holds %d, before %d", large, got, before)
	}
	runtime.KeepAlive(block)
	NewTrimmer().free()
}
