package main

import (
	"strings"
	"testing"
)

const testEvents = `{"Action":"run","Package":"a","Test":"TestOne"}
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
		ok           bool
		wantText     string
	}{
		{testEvents, "# nothing\n", false, "FAILED: a TestOne\n    one said this"},
		{testEvents, "a TestOne # it is so\n", true, "a TestOne (it is so)"},
		{testEvents, "a  TestOne # so\na TestTwo # so\n", false, "a TestTwo does not fail any more"},
		{testEvents, "a TestOne # so\nb TestFour # so\n", false, "b TestFour stands on the list, and did not run"},
		{testEvents + `{"Action":"output","Package":"c","Output":"it does not compile\n"}` + "\n" + `{"Action":"fail","Package":"c"}`, "a TestOne # so\n", false, "FAILED: c\n    it does not compile"},
		{"", "", false, "0 tests pass"},
	} {
		var out strings.Builder
		if got := judge(strings.NewReader(test.events), test.list, &out); got != test.ok || !strings.Contains(out.String(), test.wantText) {
			t.Errorf("with %q: %v, want %v and %q:\n%s", test.list, got, test.ok, test.wantText, &out)
		}
	}
}
