package widgets_test

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/widgets"
)

// The boards of length 3: 4 seeds, 3 1 0, and 5 seeds, 3 1 1.
func lengthThree() []widgets.BranchingNode {
	return []widgets.BranchingNode{
		{Distance: 3, Seeds: 3, Sum: 3}, {Distance: 2, Seeds: 1, Sum: 4}, {Distance: 1, Seeds: 0, Sum: 4}, {Distance: 1, Seeds: 1, Sum: 5},
	}
}

func TestBranchingHasARowForEachBoard(t *testing.T) {
	test.NewTempApp(t)
	b := widgets.NewBranching()
	empty := b.MinSize()
	b.SetNodes(lengthThree())
	if b.Boards() != 2 {
		t.Errorf("%d boards", b.Boards())
	}
	two := b.MinSize()
	b.SetNodes(append(lengthThree(), widgets.BranchingNode{Distance: 1, Seeds: 2, Sum: 6}))
	if three := b.MinSize(); three.Height <= two.Height || three.Width != two.Width || two.Width <= empty.Width {
		t.Errorf("%v, %v, %v", empty, two, three)
	}
	w := test.NewTempWindow(t, b)
	if picture := w.Canvas().Capture(); picture.Bounds().Dx() < int(two.Width) {
		t.Errorf("%v", picture.Bounds())
	}
}

// A picture says what it needs once for each size, and shows what it is given.
func TestPictureSaysWhatItNeeds(t *testing.T) {
	test.NewTempApp(t)
	p := widgets.NewPicture()
	var needs []widgets.PictureNeed
	p.OnNeeded = func(n widgets.PictureNeed) { needs = append(needs, n) }
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
