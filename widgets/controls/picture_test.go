package controls_test

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/widgets/controls"
)

// A picture requests an image once for each size, and shows the image that it is given.
func TestPictureSaysWhatItNeeds(t *testing.T) {
	test.NewTempApp(t)
	p := controls.NewPicture()
	var needs []controls.PictureNeed
	p.OnNeeded = func(n controls.PictureNeed) { needs = append(needs, n) }
	w := test.NewTempWindow(t, p)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(320, 240))
	w.Canvas().Capture()
	needs = nil
	w.Resize(fyne.NewSize(400, 300))
	w.Canvas().Capture()
	w.Canvas().Capture()
	if len(needs) != 1 || needs[0].Width != 400 || needs[0].Height != 300 || needs[0].Scale != 1 || needs[0].Text <= 0 || p.Needed() != needs[0] {
		t.Fatalf("needs %+v", needs)
	}
	p.SetImage(image.NewRGBA(image.Rect(0, 0, 200, 100))) // stretched
	w.Canvas().Capture()
	p.SetImage(image.NewRGBA(image.Rect(0, 0, 400, 300)))
	w.Canvas().Capture()
	if len(needs) != 1 {
		t.Errorf("asked %d times", len(needs))
	}
}
