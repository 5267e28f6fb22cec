// The pane with the text and the tasks of a lesson. It shows a LessonView of package engine/output/web/page.

function make(name, properties, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

// The kinds of a block of Markdown, as package engine/text/markup numbers them.
const [paragraph, heading, item, quote, code, table, picture, rule] = [0, 1, 2, 3, 4, 5, 6, 7];

// piece returns a part of a text with its format. A picture has one source for each of the light and dark colours.
function piece(r) {
  if (r.Picture) {
    const [light, dark] = r.Picture.split(" ");
    return make("picture", {}, make("source", {srcset: dark || light, media: "(prefers-color-scheme: dark)"}), make("img", {src: light, alt: r.Text}));
  }
  let shown = document.createTextNode(r.Text);
  if (/^https?:/.test(r.Link)) shown = make("a", {href: r.Link, target: "_blank", rel: "noopener"}, shown);
  for (const [on, name] of [[r.Code, "code"], [r.Italic, "em"], [r.Bold, "strong"]]) {
    if (on) shown = make(name, {}, shown);
  }
  return shown;
}

const runs = (all) => (all || []).map(piece);

// prose returns the elements of a text: a string, or the blocks of a text with a format.
function prose(text) {
  if (typeof text === "string") return [make("p", {}, text)];
  const all = [];
  for (const block of text) {
    if (block.Kind === item) {
      const li = make("li", {}, make("span", {className: "marker"}, block.Marker), make("span", {}, ...runs(block.Runs)));
      li.style.marginInlineStart = (block.Level - 1) * 20 + "px";
      if (all.length === 0 || all[all.length - 1].tagName !== "UL") all.push(make("ul"));
      all[all.length - 1].append(li);
    } else if (block.Kind === table) {
      const rows = block.Rows.map((row, i) => make("tr", {}, ...row.map((cell) => make(i === 0 ? "th" : "td", {className: cell.Right ? "right" : ""}, ...runs(cell.Runs)))));
      all.push(make("div", {className: "wide"}, make("table", {}, ...rows)));
    } else {
      const name = {[heading]: "h3", [quote]: "blockquote", [code]: "pre", [rule]: "hr"}[block.Kind] || "p";
      all.push(make(name, {}, ...(block.Kind === code ? [block.Code] : runs(block.Runs))));
    }
  }
  return all;
}

// phrase returns a text that is part of a line.
const phrase = (text) => typeof text === "string" ? [text] : runs((text[0] || {}).Runs);

// lessonPane fills the pane and the controls for boards that are set up. ask sends a request of the pupil,
// and act is a command of the page.
function lessonPane(pane, setup, ask, act) {
  let shown = null, last = "", step = -1, by = 1, news = "";

  // control returns a button. The key finds it again after the pane was filled anew.
  function control(label, key, click, primary) {
    const made = make("button", {textContent: label, onclick: click, className: primary ? "primary" : ""});
    made.dataset.key = key;
    return made;
  }

  function task(t, view, number) {
    const labels = view.labels, box = make("section", {className: "task " + t.mark});
    box.append(make("p", {className: "state"}, t.state));
    box.append(...prose(t.prompt));
    const choices = make("div", {role: t.several ? "group" : "radiogroup", ariaLabel: prose(t.prompt).map((p) => p.textContent).join(" ")});
    t.choices.forEach((choice, i) => {
      const input = make("input", {type: t.several ? "checkbox" : "radio", name: "answer" + number, checked: choice.chosen, disabled: t.mark === "done"});
      input.dataset.key = "choice" + i;
      input.onchange = () => ask({do: "choose", index: i});
      choices.append(make("label", {className: "choice"}, input, make("span", {}, ...phrase(choice.text))));
    });
    if (t.choices.length > 0) box.append(choices);
    const field = make("input", {value: t.typed, disabled: t.mark === "done", inputMode: "text", autocomplete: "off", ariaLabel: labels.number, placeholder: labels.number});
    field.dataset.key = "number";
    const check = () => ask({do: "check", text: field.value});
    if (t.number) box.append(make("form", {onsubmit: (event) => { event.preventDefault(); if (t.check) check(); }}, field));
    const words = [];
    for (const hint of t.hints) words.push(make("p", {className: "clue"}, make("strong", {}, labels.clue), " · ", ...phrase(hint)));
    if (t.message.length > 0) words.push(make("p", {className: "message"}, ...t.message.flatMap((sentence) => [...phrase(sentence), " "])));
    box.append(...words);
    if (words.length > 0) news = words[words.length - 1].textContent;
    const buttons = make("div", {className: "buttons"});
    if (t.check) buttons.append(control(labels.check, "check", check, true));
    if (t.clue) buttons.append(control(labels.clue, "clue", () => ask({do: "clue"})));
    if (t.reveal) buttons.append(control(labels.reveal, "reveal", () => ask({do: "reveal"})));
    if (buttons.childElementCount > 0) box.append(buttons);
    return box;
  }

  function fill(view) {
    const parts = view.lesson.parts.map((part, i) => {
      if (part.task) return task(part.task, view, i);
      if (part.watch) return make("p", {}, control(part.watch, "watch" + i, () => ask({do: "watch", index: i})));
      return make("div", {}, ...(part.text ? prose(part.text) : []));
    });
    const end = make("div", {className: "buttons"});
    const done = view.lesson.parts.every((part) => !part.task || part.task.mark === "done");
    const last = view.at + 1 === view.boards.length;
    if (done && !last) end.append(control(view.labels.next + " ›", "next", act.next, true));
    end.append(control(view.labels.handin, "handin", act.handIn, done && last));
    pane.replaceChildren(...(view.lesson.about ? prose(view.lesson.about) : []), make("h2", {}, view.lesson.title), ...parts, end);
    return parts;
  }

  function fillSetup(view) {
    setup.hidden = !view.lesson.setup && view.lesson.back.length === 0;
    if (setup.hidden) return;
    const labels = view.labels;
    if (view.lesson.back.length > 0) {
      setup.replaceChildren(make("span", {}, labels.unplay + ":"), ...view.lesson.back.map((move, i) => control("← " + move, "back" + i, () => ask({do: "unplay", index: i}))), view.lesson.more);
      return;
    }
    const field = make("input", {value: view.lesson.state, autocomplete: "off", autocapitalize: "off", ariaLabel: labels.board});
    const form = make("form", {onsubmit: (event) => { event.preventDefault(); ask({do: "fill", text: field.value}); }}, field, control(labels.setup, "fill", null));
    const mode = (label, sign, seeds) => {
      const made = control(sign, "by" + seeds, () => { by = seeds; fillSetup(shown); setup.querySelector('[data-key="by' + seeds + '"]').focus(); });
      made.title = label;
      made.ariaLabel = label;
      made.ariaPressed = String(by === seeds);
      return made;
    };
    setup.replaceChildren(mode(labels.add, "+ 1", 1), mode(labels.remove, "− 1", -1), form);
  }

  return {
    // show shows the step of a view, and returns an announcement for screen readers.
    show(view) {
      const text = JSON.stringify([view.lesson, view.labels]);
      shown = view;
      if (text === last) return "";
      const focused = pane.contains(document.activeElement) || setup.contains(document.activeElement) ? document.activeElement.dataset.key : "";
      const before = pane.querySelectorAll(".task").length, turned = step !== view.at;
      last = text;
      step = view.at;
      news = "";
      const parts = fill(view);
      fillSetup(view);
      if (turned) {
        by = 1;
        scrollTo(0, 0);
      } else if (pane.querySelectorAll(".task").length > before) {
        parts[parts.length - 1].scrollIntoView({block: "nearest"});
      }
      if (focused) {
        const open = ".task:not(.done) ";
        const next = document.querySelector('[data-key="' + focused + '"]:not(:disabled)') ||
          pane.querySelector(open + "input, " + open + "button, [data-key=next], [data-key=handin]");
        if (next) next.focus({preventScroll: !turned});
      }
      return news;
    },
    // seeds returns what a tap adds to a place of a board that is set up; 0 for other boards.
    seeds: () => shown && shown.lesson && shown.lesson.setup ? by : 0,
  };
}
