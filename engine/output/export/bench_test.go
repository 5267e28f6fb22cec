package export_test

import (
	"io"
	"runtime"
	"testing"

	"tchouka/engine/output/export"
)

// peakWriter counts the bytes written, and measures the memory use at intervals.
type peakWriter struct {
	written int64
	held    uint64
}

func (h *peakWriter) Write(data []byte) (int, error) {
	h.written += int64(len(data))
	var stats runtime.MemStats
	if runtime.ReadMemStats(&stats); stats.HeapAlloc > h.held {
		h.held = stats.HeapAlloc
	}
	return len(data), nil
}

// BenchmarkLargeTree writes a tree of 30,000 nodes. It reports the memory used per byte written, in
// addition to the tree. It is less than one for streamed formats.
func BenchmarkLargeTree(b *testing.B) {
	for _, format := range []export.Format{"svg", "json", "csv", "dot"} {
		b.Run(string(format), func(b *testing.B) {
			doc := grownTree(b, "8x4", 30_000, false)
			o := export.Options{Verdicts: true}
			for b.Loop() {
				runtime.GC()
				var before runtime.MemStats
				runtime.ReadMemStats(&before)
				var h peakWriter
				if err := export.Write(struct{ io.Writer }{&h}, doc, format, o); err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(h.held-min(before.HeapAlloc, h.held))/float64(h.written), "held/written")
				b.ReportMetric(float64(h.written)/1e6, "MB-written")
			}
		})
	}
}
