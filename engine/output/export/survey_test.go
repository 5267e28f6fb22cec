package export_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/scene"
	"tchouka/engine/study/survey"
)

// ibanez returns the upper left corner of Ibáñez's table, with one board cut off and one not yet
// settled.
func ibanez() export.SurveyTable {
	rows := map[int][]int{1: {1, 1, 3, 3, 4, 6}, 2: {1, 2, 1, 8, 10, 7}, 3: {3, 4, 2, 1, 15, 17}, 4: {3, 8, 7, 2, 1, 24}}
	game := solve.GameOf(row.Multitchouka())
	form, err := survey.Request{Game: game, Collected: true}.Form(context.Background())
	if err != nil {
		panic(err)
	}
	return export.SurveyTable{
		Game: game, Form: form, Down: survey.Range{From: 1, To: 4}, Across: survey.Range{From: 1, To: 6},
		Shown: engine.Collected, WithLosingMove: true,
		Cell: func(n, k int) (survey.Cell, bool) {
			most := rows[n][k-1]
			verdict, collected := engine.Lost, engine.Fact{Kind: engine.Collected, Value: most - 1}
			c := survey.Cell{Down: n, Across: k, Method: survey.Searched, States: 12, WithLosingMove: most, Complete: true}
			switch {
			case most == n*k:
				verdict, collected.Value, c.States = engine.Won, most, 0
			case n == 3 && k == 6:
				verdict, c.Method, collected.Bound, c.Complete = engine.Unknown, survey.CutOff, engine.AtLeast, false
			}
			c.Facts = engine.FactsOf(verdict, collected)
			return c, n != 4 || k != 6
		},
		Outline: "n, n+1, n-1, n-2",
	}
}

func TestSurveyGolden(t *testing.T) {
	t.Parallel()
	for _, format := range []export.Format{"text", "json", "csv", "svg"} {
		compareGolden(t, "survey"+format.Ext(), write(t, export.Survey(ibanez()), format, export.Options{}))
	}
}

func TestSurveyPictures(t *testing.T) {
	t.Parallel()
	for _, format := range []export.Format{"png", "pdf", "svg"} {
		if len(write(t, export.Survey(ibanez()), format, export.Options{})) < 1000 {
			t.Errorf("%s: hardly anything", format)
		}
	}
	long := ibanez()
	long.Across.To = 100_000
	long.Cell = func(int, int) (survey.Cell, bool) { return survey.Cell{Facts: engine.FactsOf(engine.Lost)}, true }
	var tooLarge *paper.TooLargeError
	if err := export.Write(&bytes.Buffer{}, export.Survey(long), "png", export.Options{}); !errors.As(err, &tooLarge) {
		t.Errorf("a picture of 100,000 columns: %v", err)
	}
	if err := export.Write(&bytes.Buffer{}, export.Survey(export.SurveyTable{}), "csv", export.Options{}); err == nil {
		t.Error("a survey of nothing was written")
	}
}

// starts returns a survey of the toy game. One start was not searched, one was cut off, and the
// numbers of the first row repeat.
func starts(t *testing.T) export.SurveyTable {
	t.Helper()
	form, err := survey.Request{Game: enginetest.Toy{}}.Form(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return export.SurveyTable{
		Game: enginetest.Toy{}, Form: form, Down: survey.Range{From: 1, To: 2}, Across: survey.Range{From: 1, To: 6},
		Shown: engine.MovesToGo,
		Cell: func(down, across int) (survey.Cell, bool) {
			c := survey.Cell{Down: down, Across: across, Complete: true, States: 10, Facts: engine.FactsOf(engine.Lost)}
			switch {
			case down == 2 && across == 4:
				c.Complete, c.Facts = false, engine.FactsOf(engine.Unknown, engine.Fact{Kind: engine.MovesToGo, Bound: engine.AtMost, Value: 12})
			case across == 1:
				c.Facts = engine.FactsOf(engine.Won, engine.Fact{Kind: engine.MovesToGo, Value: 9})
			default:
				c.Facts.Add(engine.Fact{Kind: engine.MovesToGo, Value: 2})
			}
			return c, down != 2 || across < 5
		},
	}
}

func TestSurveyAsText(t *testing.T) {
	want := `# Toy ring: holes 1 to 2, seeds 1 to 6
# 10 starts: 2 won, 7 lost, 1 incomplete

moves to go
         1    2    3    4    5    6
   1:    9    2    2    2    2    2
   2:    9    2    2 <=12
   1: period 1 from seeds 2 on, seen to 6: observed, not proved

won (W), lost (L) or drawn (D), for the player to move
      1 2 3 4 5 6
   1: W L L L L L
   2: W L L ?
   1: period 1 from seeds 2 on, seen to 6: observed, not proved
`
	if got := string(writtenStarts(t, "text")); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestSurveyAsData(t *testing.T) {
	records, err := csv.NewReader(bytes.NewReader(writtenStarts(t, "csv"))).ReadAll()
	if err != nil || len(records) != 11 || strings.Join(records[10], ",") != "2,4,unknown,,10,false,toy" {
		t.Errorf("CSV: %v, %v", records, err)
	}
	var got struct {
		Kind, Rules string
		Starts      []map[string]any
	}
	if err := json.Unmarshal(writtenStarts(t, "json"), &got); err != nil {
		t.Fatal(err)
	}
	if got.Kind != "starts" || got.Rules != "toy" || len(got.Starts) != 10 || got.Starts[9]["remoteness"] != 12.0 {
		t.Errorf("JSON: %+v", got)
	}
	for _, picture := range []export.Format{"svg", "png", "pdf"} {
		if len(writtenStarts(t, picture)) < 500 {
			t.Errorf("%s is nearly empty", picture)
		}
	}
}

func writtenStarts(t *testing.T, format export.Format) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := export.Write(&b, export.Survey(starts(t)), format, export.Options{}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// A number is in the shape of the verdict. A bound is marked. Without informative verdicts, a
// number is on a coloured ground.
func TestHeatOfStarts(t *testing.T) {
	table := starts(t)
	all := func(yield func(survey.Cell) bool) {
		for down := 1; down <= 2; down++ {
			for across := 1; across <= 6; across++ {
				if c, ok := table.Cell(down, across); ok && !yield(c) {
					return
				}
			}
		}
	}
	heat := export.HeatOf(table.Form, all, engine.MovesToGo)
	at := func(down, across int) scene.HeatCell {
		c, _ := table.Cell(down, across)
		return heat.Cell(c)
	}
	if c := at(1, 1); c.State != scene.HeatWon || c.Number != 9 || heat.Most != 12 {
		t.Errorf("1x1: %+v, the most %d", c, heat.Most)
	}
	if c := at(2, 4); c.State != scene.HeatUnknown || c.Number != 12 || c.Bound != engine.AtMost {
		t.Errorf("2x4: %+v", c)
	}
	heat.Verdicts = false
	if c := at(1, 1); c.State != scene.HeatNumber || c.Share <= 0 || c.Share >= 1 {
		t.Errorf("1x1 without verdicts: %+v", c)
	}
}

// A heat map that is too wide to be read is turned for a width and on a page, and no other.
func TestWideSurveysAreTurned(t *testing.T) {
	t.Parallel()
	table := ibanez()
	table.Down, table.Across = survey.Range{From: 1, To: 3}, survey.Range{From: 1, To: 6}
	for columns, want := range map[int]bool{6: false, 40: true} {
		for name, o := range map[string]export.Options{"column": {Fit: paper.Fit{Width: 85}}, "page": {OnPaper: true}, "text": {Fit: paper.Fit{Width: 85, Font: 8}}} {
			wide, cell := table, table.Cell
			wide.Across.To = columns
			wide.Cell = func(n, k int) (survey.Cell, bool) { return cell(n, (k-1)%6+1) }
			doc := export.Survey(wide)
			e, err := export.Extent(doc, export.PDF, o)
			if err != nil || e.Turned != want && name != "page" || e.Turned && columns == 6 || e.TextSize < paper.MinReadable {
				t.Errorf("%d columns, %s: %+v, %v", columns, name, e, err)
			}
			if text := string(write(t, doc, export.SVG, o)); strings.Contains(text, "seeds down and holes across") != e.Turned {
				t.Errorf("%d columns, %s: turned is %v, and the description is another", columns, name, e.Turned)
			}
		}
	}
}
