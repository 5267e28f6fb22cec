package markup

import (
	"fmt"
	"strings"
	"unicode"
)

// LaTeX escapes a text for LaTeX, on one line, in UTF-8. Letters that pdfLaTeX may not
// support are wrapped in [LaTeXOther], which the document must define.
func LaTeX(text string) string {
	var b strings.Builder
	signs := latexSigns()
	for _, letter := range strings.Join(strings.Fields(text), " ") {
		sign, known := signs[letter]
		switch {
		case known:
			b.WriteString(sign)
		case letter < unicode.MaxASCII || latexLetter(letter):
			b.WriteRune(letter)
		case unicode.IsPrint(letter) && letter != unicode.ReplacementChar:
			fmt.Fprintf(&b, `\tchoukaother{%c}`, letter)
		default:
			b.WriteByte('?')
		}
	}
	return b.String()
}

// LaTeXOther defines the command for other letters. Unicode engines set them if the font
// has them; pdfLaTeX sets a question mark.
const LaTeXOther = `\providecommand\tchoukaother[1]{\ifx\XeTeXversion\undefined\ifx\directlua\undefined ?\else#1\fi\else#1\fi}`

// latexLetter reports whether every LaTeX font has a letter: a letter of Western and
// Central Europe, except those that only newer font encodings have.
func latexLetter(letter rune) bool {
	return letter >= 'À' && letter <= 'ž' && !strings.ContainsRune("ÐðÞþĄąĘęĮįŲųĐđĦħĸŊŋŦŧŉĿŀ", letter)
}

// latexSigns returns the replacements for characters that are special in LaTeX or missing
// in text fonts.
func latexSigns() map[rune]string {
	signs := map[rune]string{
		'\\': `\textbackslash{}`, '{': `\{`, '}': `\}`, '$': `\$`, '&': `\&`, '#': `\#`, '%': `\%`, '_': `\_`,
		'^': `\textasciicircum{}`, '~': `\textasciitilde{}`, '<': `\ensuremath{<}`, '>': `\ensuremath{>}`, '|': `\ensuremath{|}`,
		'"': `{''}`, '`': "{`}", '\'': `{'}`, '-': `{-}`, ',': `{,}`, '–': `\textendash{}`, '—': `\textemdash{}`, '…': `\ldots{}`,
		'“': "{``}", '”': `{''}`, '„': `{,,}`, '‘': "{`}", '’': `{'}`, '«': `\ensuremath{\scriptstyle\ll}`, '»': `\ensuremath{\scriptstyle\gg}`,
		'\u00a0': `~`, '\u202f': `\,`, '\u2009': `\,`,
	}
	for letter, formula := range map[rune]string{
		'×': `\times`, '·': `\cdot`, '−': `-`, '±': `\pm`, '÷': `\div`, '≤': `\leq`, '≥': `\geq`, '≠': `\neq`, '≈': `\approx`,
		'→': `\rightarrow`, '←': `\leftarrow`, '↑': `\uparrow`, '↓': `\downarrow`, '∞': `\infty`, '√': `\surd`, '°': `^\circ`,
		'•': `\bullet`, 'Σ': `\Sigma`, '∑': `\sum`, 'π': `\pi`, 'α': `\alpha`, 'β': `\beta`, 'γ': `\gamma`, 'Δ': `\Delta`, 'λ': `\lambda`, 'µ': `\mu`,
		'½': `\frac12`, '¼': `\frac14`, '¾': `\frac34`, '²': `^2`, '³': `^3`, '¹': `^1`, '⁰': `^0`, '⁻': `^{-}`,
	} {
		signs[letter] = `\ensuremath{` + formula + `}`
	}
	for i := range rune(6) { // ⁴ to ⁹
		signs['⁴'+i] = fmt.Sprintf(`\ensuremath{^%d}`, 4+i)
	}
	for i := range rune(10) {
		signs['₀'+i] = fmt.Sprintf(`\ensuremath{_%d}`, i)
	}
	return signs
}
