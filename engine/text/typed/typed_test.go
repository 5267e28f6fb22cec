package typed_test

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf16"

	"pgregory.net/rapid"

	"tchouka/engine/text/typed"
)

func TestClean(t *testing.T) {
	for text, want := range map[string]string{
		"2 2 0 3 | 1":            "2 2 0 3 | 1",
		"２，２，０，３":                "2,2,0,3",
		"٤ × ٢":                  "4x2",
		"२ २ ० ३":                "2 2 0 3",
		"𝟐 𝟚 𝟎 𝟹":                "2 2 0 3",
		"4 X 2":                  "4x2",
		"4x 2":                   "4x 2",
		"12 ✕ 0":                 "12x0",
		"{033}³ 0331":            "{033}^3 0331",
		"2{033}⁰⁻⁶ 1":            "2{033}^0-6 1",
		"2²":                     "2^2",
		"3 ¹":                    "3 ^1",
		"2₂":                     "2_2",
		"“2 2 0 3”":              " 2 2 0 3 ",
		`"2","2"`:                " 2 , 2 ",
		"1’000":                  "1'000",
		"2–2–0–3":                "2-2-0-3",
		"2│2":                    "2|2",
		"3 → 4 → 3":              "3 -> 4 -> 3",
		"②②⓪":                    " 2  2  0 ",
		"ⅢⅣ":                     " III  IV ",
		"½":                      " 1⁄2 ",
		"2️⃣2️⃣":                 "2 2 ",
		"\u200f2 2 0\u200e":      "2 2 0",
		"2\u200b0":               "2 0",
		"2\u20692":               "2 2",
		"1\u00ad0":               "10",
		"〔2、2、0、3〕":              "[2,2,0,3]",
		"2=C2=A02=200=20=\r\n3":  "2 2 0 3",
		"4=C3=972":               "4x2",
		"two-person:2.2=0+3.1=0": "two-person:2.2=0+3.1=0",
		"exit":                   "exit",
		"closed ×":               "closed ×",
	} {
		if got := typed.Clean(text); got != want {
			t.Errorf("%q is cleaned to %q, want %q", text, got, want)
		}
	}
}

// Every digit of Unicode becomes one ASCII digit, and two numbers are never joined.
func TestCleanDigits(t *testing.T) {
	digits := 0
	for r := rune(0x80); r <= unicode.MaxRune; r++ {
		if unicode.Is(unicode.Nd, r) {
			digits++
			if got := typed.Clean(string(r)); len(got) != 1 || got[0] < '0' || got[0] > '9' {
				t.Errorf("%q is cleaned to %q", r, got)
			}
		}
		if isDigit := unicode.Is(unicode.Nd, r); !isDigit && unicode.IsNumber(r) {
			if got := typed.Clean("7" + string(r) + "7"); strings.Trim(got, "0123456789") == "" {
				t.Errorf("7%c7 is cleaned to %q", r, got)
			}
		}
	}
	if digits < 600 {
		t.Errorf("%d digits", digits)
	}
}

func TestDecode(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`[0-9a-zA-Zäé×] ?[0-9a-z ,|]{1,20}`).Draw(t, "text")
		for _, mark := range []bool{true, false} {
			var little, big []byte
			if mark {
				little, big = []byte{0xff, 0xfe}, []byte{0xfe, 0xff}
			}
			for _, unit := range utf16.Encode([]rune(text)) {
				little, big = append(little, byte(unit), byte(unit>>8)), append(big, byte(unit>>8), byte(unit))
			}
			if a, b := typed.Decode(little), typed.Decode(big); a != text || b != text {
				t.Fatalf("%q is decoded to %q and %q", text, a, b)
			}
		}
		if got := typed.Decode([]byte("\ufeff" + text)); got != text {
			t.Fatalf("%q is decoded to %q", text, got)
		}
	})
}
