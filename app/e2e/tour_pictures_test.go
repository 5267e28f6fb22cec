package e2e

import (
	"image"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
)

// tourFolder contains the pictures of docs/tour.md.
const tourFolder = "../../docs/tour"

// TestTourPictures takes the pictures that docs/tour.md shows: for each link to tour/NAME.png the
// scene with that name. It runs only if TCHOUKA_TOUR is set. The pictures have a palette of few
// colours, so that they are small. A window that fills the screen is scaled down.
func TestTourPictures(t *testing.T) {
	require(t)
	if os.Getenv("TCHOUKA_TOUR") == "" {
		t.Skip("TCHOUKA_TOUR is not set")
	}
	page, err := os.ReadFile(tourFolder + ".md")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(tourFolder, 0o755); err != nil {
		t.Fatal(err)
	}
	taken := t.TempDir()
	t.Setenv("TCHOUKA_SHOTS", taken)
	for _, link := range regexp.MustCompile(`\(tour/([a-z0-9-]+)\.png\)`).FindAllStringSubmatch(string(page), -1) {
		name := link[1]
		t.Run(name, func(t *testing.T) {
			i := slices.IndexFunc(scenes(), func(s scene) bool { return s.name == name })
			if i < 0 {
				t.Fatal("there is no such scene")
			}
			shown := scenes()[i]
			p := instantPreferences().with("theme", 1).with("language", "en")
			for key, value := range shown.extraPreferences {
				p = p.with(key, value)
			}
			shown.take(t, p, name, image.Pt(1440, 900))
			file := name + ".png"
			if _, err := query("convert", filepath.Join(taken, file), "-resize", "1440x900>", "+dither", "-colors", "128", "-strip", "PNG8:"+filepath.Join(tourFolder, file)); err != nil {
				t.Error(err)
			}
		})
	}
}
