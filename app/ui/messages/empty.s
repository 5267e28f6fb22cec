// A package with an assembly file may declare functions without a body, as
// setupLang is.
