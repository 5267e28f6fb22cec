package cli

import (
	"reflect"
	"strings"

	"github.com/alecthomas/kong"

	"tchouka/app/cli/console"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/row"
)

// gameFlag is the ID of a game; empty when the flag is not given.
type gameFlag string

// gameFlags has kong know the games: their IDs in the help, and what flags may name.
func gameFlags(list games.List) kong.Option {
	read := func(ctx *kong.DecodeContext, target reflect.Value) error {
		var id string
		if err := ctx.Scan.PopValueInto("value", &id); err != nil {
			return err
		}
		game, err := list.ByID(console.Unshield(id))
		if err == nil {
			target.SetString(game.ID())
		}
		return err
	}
	return kong.OptionFunc(func(k *kong.Kong) error {
		if err := (kong.Vars{"games": named(list), "rows": named(rows(list))}).Apply(k); err != nil {
			return err
		}
		return kong.TypeMapper(reflect.TypeFor[gameFlag](), kong.MapperFunc(read)).Apply(k)
	})
}

// named lists the IDs of games in words, the default first.
func named(list games.List) string {
	ids := list.IDs()
	for i, game := range list[:min(len(list), 1)] {
		ids[i] += " (default"
		if rules, ok := row.RulesOf(game); ok && rules.UniformName != "" {
			ids[i] += "; " + rules.UniformName + " too"
		}
		ids[i] += ")"
	}
	last := max(len(ids)-1, 0)
	return strings.TrimPrefix(strings.Join(ids[:last], ", ")+" or "+strings.Join(ids[last:], ""), " or ")
}

// rows returns the games that are played on one row.
func rows(list games.List) games.List {
	var found games.List
	for _, game := range list {
		if _, ok := row.RulesOf(game); ok {
			found = append(found, game)
		}
	}
	return found
}

// game returns the game that a flag names, by default the first one.
func (env *environment) game(f gameFlag) engine.Game {
	game, err := env.games.ByID(string(f))
	if err != nil {
		return env.games[0]
	}
	return game
}

// rules returns the rules that a flag names, for a command that is of rows alone.
func (env *environment) rules(f gameFlag) (row.Rules, error) {
	rules, ok := row.RulesOf(env.game(f))
	if !ok {
		return rules, env.noRow(env.game(f))
	}
	return rules, nil
}

// noRow is the error of a game that a command cannot do anything with.
func (env *environment) noRow(game engine.Game) error {
	return wrongf("%s is not played on one row, and this command is of the games that are: %s",
		game.ID(), strings.Join(rows(env.games).IDs(), " "))
}

// ruled is a state and the game that it is of.
type ruled struct {
	game  engine.Game
	state engine.State
}

// row returns the rules and the board of a game that is played on one row.
func (b ruled) row() (rules row.Rules, p row.Position, ok bool) {
	if rules, ok = row.RulesOf(b.game); ok {
		p, ok = b.state.(row.Position)
	}
	return rules, p, ok
}

// read reads a state. Its ID brings its own game; --rules may not name another.
func (env *environment) read(f gameFlag, text string) (ruled, error) {
	game := env.game(f)
	own, behind := env.games.Cut(text)
	if own == nil {
		state, err := game.Parse(text)
		if name, _, isID := strings.Cut(text, ":"); err != nil && isID {
			_, err = env.games.ByID(name)
		}
		return ruled{game, state}, err
	}
	if f != "" && own.ID() != string(f) {
		return ruled{}, wrongf("--rules %s: the board brings its own rules", f)
	}
	state, err := own.Parse(text)
	if err != nil { // a game need not know IDs
		if s, plain := own.Parse(behind); plain == nil {
			state, err = s, nil
		}
	}
	return ruled{own, state}, err
}

// board reads a state and says in its error which one is wrong.
func (env *environment) board(f gameFlag, text string) (ruled, error) {
	b, err := env.read(f, text)
	if err != nil {
		return b, boardError(text, err)
	}
	return b, nil
}
