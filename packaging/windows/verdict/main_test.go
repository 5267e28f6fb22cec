package main

import (
	"strings"
	"testing"
)

const ran = `{"Action":"run","Package":"a","Test":"TestOne"}
{"Action":"output","Package":"a","Test":"TestOne","Output":"one said this\n"}
{"Action":"fail","Package":"a","Test":"TestOne/deep"}
{"Action":"fail","Package":"a","Test":"TestOne"}
{"Action":"pass","Package":"a","Test":"TestTwo"}
{"Action":"fail","Package":"a"}
{"Action":"skip","Package":"b","Test":"TestThree"}
{"Action":"pass","Package":"b"}
`

func TestJudge(t *testing.T) {
	for _, test := range []struct {
		events, list string
		fine         bool
		told         string
	}{
		{ran, "# nothing\n", false, "FAILED: a TestOne\n    one said this"},
		{ran, "a TestOne # it is so\n", true, "a TestOne (it is so)"},
		{ran, "a  TestOne # so\na TestTwo # so\n", false, "a TestTwo does not fail any more"},
		{ran, "a TestOne # so\nb TestFour # so\n", false, "b TestFour stands on the list, and did not run"},
		{ran + `{"Action":"output","Package":"c","Output":"it does not compile\n"}` + "\n" + `{"Action":"fail","Package":"c"}`, "a TestOne # so\n", false, "FAILED: c\n    it does not compile"},
		{"", "", false, "0 tests pass"},
	} {
		var out strings.Builder
		if got := judge(strings.NewReader(test.events), test.list, &out); got != test.fine || !strings.Contains(out.String(), test.told) {
			t.Errorf("with %q: %v, want %v and %q:\n%s", test.list, got, test.fine, test.told, &out)
		}
	}
}
