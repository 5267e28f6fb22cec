"use strict";
// The page of a board in a browser. It passes input to the engine and shows the views that the
// engine returns; see package engine/output/web/page. It knows no rule of a game. The same code runs in a
// worker, which searches without blocking the page.

// unpack reads binary data from text: 13 bits for two of 91 characters.
function unpack(text) {
  const skipped = '"&<'; // of the characters from ! to ~; the last is ~ itself less one
  const values = new Int16Array(128);
  let value = 0;
  for (let code = 33; code < 127; code++) {
    if (!skipped.includes(String.fromCharCode(code))) values[code] = value++;
  }
  const bytes = new Uint8Array(Math.floor(text.length * 13 / 16));
  let at = 0, bits = 0, count = 0;
  for (let i = 0; i + 1 < text.length; i += 2) {
    bits |= (values[text.charCodeAt(i)] + 91 * values[text.charCodeAt(i + 1)]) << count;
    for (count += 13; count >= 8; count -= 8) {
      bytes[at++] = bits & 255;
      bits >>>= 8;
    }
  }
  return bytes.subarray(0, at);
}

function inflate(bytes) {
  // The length in bytes precedes the data, because unpacking may add a byte.
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const stream = new Blob([bytes.subarray(4, 4 + length)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

async function run(module) {
  const go = new Go();
  go.run(await WebAssembly.instantiate(module, go.importObject));
}

const searchLimit = 60000; // milliseconds

function search(query, limit, report) {
  const end = Date.now() + limit;
  return tchoukaSearch(query, (positions) => {
    report(positions);
    return Date.now() < end;
  });
}

if (typeof document === "undefined") {
  onmessage = async ({data}) => {
    await run(data.module);
    postMessage({finding: search(data.query, searchLimit, (positions) => postMessage({positions}))});
  };
} else {
  openPage().catch((reason) => {
    const old = typeof WebAssembly === "undefined" || typeof DecompressionStream === "undefined" || reason instanceof WebAssembly.CompileError;
    document.getElementById("failed").hidden = !old;
    document.getElementById("status").textContent = old ? "" : String(reason);
    console.error(reason);
  });
}

async function openPage() {
  const get = (id) => document.getElementById(id);
  const still = matchMedia("(prefers-reduced-motion: reduce)"), dark = matchMedia("(prefers-color-scheme: dark)");
  const decode = async (id) => inflate(unpack(get(id).textContent));
  const data = new TextDecoder().decode(await decode("data"));
  const module = await WebAssembly.compile(await decode("engine"));
  await run(module);
  tchouka(data);

  const languages = JSON.parse(data).languages;
  let language = "en", view = null, size = {}, animation = null, worker = null, auto = null, past = [];
  const lesson = lessonPane(get("lesson"), get("setup"), (request) => { if (!finish()) ask(request); }, {
    next: () => measure({do: "board", index: view.at + 1}),
    handIn,
  });
  for (const wanted of [...navigator.languages].reverse()) {
    const known = languages.find((l) => wanted.toLowerCase().split("-")[0] === l.id);
    if (known) language = known.id;
  }
  for (const l of languages) get("language").add(new Option(l.name, l.id, false, l.id === language));
  get("language").hidden = languages.length < 2;

  // ask sends a request to the engine, and shows its answer after the frames of a move.
  function ask(request) {
    finish();
    stop();
    clearTimeout(auto);
    if (request.do !== "found") get("note").textContent = "";
    view = JSON.parse(tchouka(JSON.stringify({...request, language, dark: dark.matches, ...size})));
    if (request.do !== "open" && request.do !== "show") past.push(request);
    keep();
    if (view.frames && view.frames.length > 0 && !still.matches) animate();
    else show();
  }

  // keep keeps the requests in the entry of the browser's history, so that a reload or a discarded tab loses
  // nothing. A new tab begins anew.
  function keep() {
    try {
      history.replaceState({past, language, number: view.number}, "");
    } catch { /* too much, or too often: the last state remains */ }
  }

  // measure determines the space for the board, and shows it there.
  function measure(request) {
    const board = get("board");
    board.style.height = "0";
    document.body.style.minHeight = "0";
    let used = document.body.offsetHeight;
    const game = get("game"), wide = innerWidth >= 640;
    if (view && view.lesson) used = game.offsetHeight + (wide ? get("lesson").offsetTop : 0.4 * innerHeight); // the rest is text
    size = {width: board.clientWidth || game.clientWidth, height: Math.max(innerHeight - used, 160)};
    document.body.style.minHeight = board.style.height = "";
    ask(request);
    if (view.lesson && request.do !== "show") { // the controls of the step take space now
      measure({do: "show"});
      return;
    }
    game.classList.toggle("fixed", game.offsetHeight < 0.6 * innerHeight);
    document.documentElement.style.scrollPaddingBottom = wide ? "" : game.offsetHeight + "px";
  }

  const text = (id, content) => { get(id).textContent = content; };
  const label = (id, content) => { get(id).setAttribute("aria-label", content); get(id).title = content; };

  function show() {
    const labels = view.labels;
    document.documentElement.lang = language;
    document.body.className = view.lesson ? "open lesson" : "open";
    get("lesson").hidden = !view.lesson;
    for (const id of ["status", "board", "tools"]) get(id).hidden = Boolean(view.lesson) && !view.board;
    document.title = view.title || view.game || "Tchouka";
    text("title", view.title || view.game || "Tchouka");
    document.documentElement.dir = getComputedStyle(get("title")).direction; // that of its letters
    for (const id of ["rules", "restart", "hint", "solution", "stop", "play", "close", "handin", "share", "copy", "save", "advice"]) text(id, labels[id]);
    text("done", labels.close);
    text("name", labels.pupil);
    get("handin").hidden = !view.given || view.lesson; // a step ends with its own button
    get("handin").className = view.boards.every((b) => b.solved) ? "primary" : "";
    label("language", labels.language);
    for (const id of ["back", "forward", "previous", "next"]) label(id, labels[id]);
    label("list", labels.boards);
    label("move", labels.move);
    text("status", view.status);
    get("status").className = view.outcome;
    text("note", view.note);
    const news = view.lesson ? lesson.show(view) : "";
    text("say", view.say + " " + news);
    text("comment", view.comment);
    get("comment").hidden = !view.comment;
    showBoards();
    showPicture();
    get("back").disabled = !view.back;
    get("forward").disabled = !view.forward;
    text("depth", view.depth + " / " + view.length);
    get("hint").hidden = !view.hint;
    get("solution").hidden = !view.solution;
    get("rules").hidden = view.rules.length === 0;
    get("typed").hidden = !view.typed;
    if (view.search && worker === null) find(view.search);
    if (view.auto) auto = setTimeout(() => ask({do: "forward"}), 500);
    showButtons("moves", view.moves.map((move) => move === "-" ? labels.pass : move), (i) => ({do: "play", text: view.moves[i]}));
    showButtons("branches", view.branches, (i) => ({do: "forward", index: i + 1}));
    get("onward").scrollIntoView({block: "nearest"}); // if it is shown
  }

  function showButtons(id, texts, request) {
    get(id).hidden = texts.length === 0;
    get(id).replaceChildren(...texts.map((text, i) => {
      const button = document.createElement("button");
      button.textContent = text;
      button.onclick = () => ask(request(i));
      return button;
    }));
  }

  function showBoards() {
    const list = get("list");
    get("boards").hidden = view.boards.length < 2;
    list.replaceChildren(...view.boards.map((b, i) => {
      const number = (i + 1) + ". " + b.name;
      return new Option(b.solved ? "✓ " + number : number, i, false, i === view.at);
    }));
    text("solved", view.solved);
    get("previous").disabled = view.at === 0;
    get("next").disabled = view.at + 1 >= view.boards.length;
    text("onward", view.labels.next);
    get("onward").hidden = get("next").disabled || view.lesson || !view.outcome || !view.boards[view.at].solved;
  }

  function showPicture() {
    const stage = get("stage"), focused = document.activeElement && document.activeElement.dataset.place;
    stage.style.width = view.picture.width + "px";
    stage.innerHTML = view.picture.svg;
    get("board").className = view.picture.wide ? "wide" : "";
    for (const target of view.targets) {
      const button = document.createElement("button");
      button.className = "place" + (target.open ? " open" : "") + (target.chosen ? " chosen" : "") + (target.hint ? " hint" : "");
      button.dataset.place = target.place;
      button.tabIndex = target.open ? 0 : -1;
      button.setAttribute("aria-label", target.label);
      button.setAttribute("aria-disabled", String(!target.open));
      const css = {left: target.x, top: target.y, width: target.width, height: target.height};
      for (const [name, value] of Object.entries(css)) button.style[name] = value + "px";
      button.onclick = () => { if (!finish()) choose(target.place, lesson.seeds()); };
      stage.append(button);
      if (focused === String(target.place)) button.focus();
    }
  }

  // choose chooses a place, or adds seeds to it if the board is set up.
  function choose(place, seeds) {
    ask(seeds ? {do: "set", index: place, by: seeds} : {do: "tap", index: place});
  }

  // animate shows the frames of a move one after the other, and then the view.
  function animate() {
    const frames = view.frames, pause = Math.min(Math.max(5000 / frames.length, 25), 240);
    let at = 0;
    const hands = [], centres = {};
    for (const target of view.targets) centres[target.place] = target;
    const step = () => {
      if (at === frames.length) {
        finish();
        return;
      }
      const frame = frames[at++];
      frame.places.forEach((place, i) => {
        const group = get("p" + place);
        if (group) group.innerHTML = frame.svg[i];
      });
      hands.splice(0).forEach((hand) => hand.remove());
      frame.at.forEach((place, i) => {
        if (!centres[place] || frame.hands[i] === 0) return;
        const hand = document.createElement("span");
        hand.className = "hand";
        hand.textContent = frame.hands[i];
        hand.style.left = centres[place].x + centres[place].width * 0.36 + "px"; // beside the count
        hand.style.top = Math.max(centres[place].y - centres[place].height * 0.36, 14) + "px";
        get("stage").append(hand);
        hands.push(hand);
      });
      animation = setTimeout(step, pause);
    };
    step();
  }

  // finish ends an animation, and reports whether there was one.
  function finish() {
    if (animation === null) return false;
    clearTimeout(animation);
    animation = null;
    show();
    return true;
  }

  // find searches in a worker, so that the page stays alive and can end the search.
  function find(query, solution) {
    const wanted = JSON.stringify(query);
    finish();
    stop();
    const found = (text) => {
      stop();
      if (text) ask({do: "found", finding: JSON.parse(text), solution});
      else get("note").textContent = view.labels.failed;
    };
    get("note").textContent = view.labels.searching;
    try {
      const code = URL.createObjectURL(new Blob([get("code").textContent], {type: "text/javascript"}));
      worker = new Worker(code);
      URL.revokeObjectURL(code);
    } catch {
      found(search(wanted, 3000, () => {})); // the browser has no workers here: the page waits
      return;
    }
    get("stop").hidden = false;
    worker.onmessage = ({data}) => {
      if ("finding" in data) found(data.finding);
      else get("note").textContent = view.labels.searching + " " + view.labels.positions.replace("{{.Positions}}", data.positions);
    };
    worker.onerror = () => found("");
    worker.postMessage({module, query: wanted});
  }

  // stop ends a search, and reports whether there was one.
  function stop() {
    get("stop").hidden = true;
    if (worker === null) return false;
    worker.terminate();
    worker = null;
    get("note").textContent = "";
    return true;
  }

  function showRules() {
    const heading = document.createElement("h2");
    heading.textContent = view.game;
    get("text").replaceChildren(heading, ...view.rules.map((rule) => {
      const paragraph = document.createElement("p");
      rule.split("**").forEach((part, i) => {
        const run = document.createElement(i % 2 ? "strong" : "span");
        run.textContent = part;
        paragraph.append(run);
      });
      return paragraph;
    }));
    get("card").showModal();
  }

  // work returns the code of the pupil's work and the name of its file.
  const work = () => JSON.parse(tchouka(JSON.stringify({do: "hand in", text: get("pupil").value, language, ...size}))).handIn;

  function showWork() {
    const named = get("pupil").value.trim() !== "";
    get("result").value = named ? work().code : "";
    for (const id of ["share", "copy", "save"]) get(id).disabled = !named;
    get("share").hidden = !navigator.share;
  }

  function handIn() {
    showWork();
    get("hand").showModal();
    get("pupil").focus();
  }

  function copyWork() {
    get("result").select();
    document.execCommand("copy"); // also without https, where navigator.clipboard is missing
  }

  function shareWork() {
    const {code, file} = work();
    navigator.share({title: file, text: code}).catch(() => {}); // the pupil has cancelled it
  }

  function saveWork() {
    const {code, file} = work(), link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([code + "\n"], {type: "text/plain"}));
    link.download = file;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  }

  // move moves the focus to the nearest place in a direction.
  function move(dx, dy) {
    const from = view.targets.find((t) => document.activeElement && document.activeElement.dataset.place === String(t.place));
    let best = null, least = Infinity;
    for (const target of view.targets) {
      const x = from ? target.x - from.x : target.x, y = from ? target.y - from.y : target.y;
      const along = x * dx + y * dy, across = Math.abs(x * dy) + Math.abs(y * dx);
      if (from ? along <= 1 : !target.open) continue;
      const far = from ? along + 3 * across : target.place;
      if (far < least) [best, least] = [target, far];
    }
    if (best) document.querySelector('[data-place="' + best.place + '"]').focus();
  }

  // setSeeds adds seeds to the focused place of a board that is set up.
  function setSeeds(seeds) {
    const place = document.activeElement && document.activeElement.dataset.place;
    if (place !== undefined && lesson.seeds()) choose(Number(place), seeds);
  }

  const keys = {
    ArrowLeft: () => move(-1, 0), ArrowRight: () => move(1, 0), ArrowUp: () => move(0, -1), ArrowDown: () => move(0, 1),
    u: () => ask({do: "back"}), Backspace: () => ask({do: "back"}), r: () => ask({do: "restart"}), n: () => ask({do: "forward"}),
    h: () => { if (view.hint) find({board: view.board}, false); },
    "+": () => setSeeds(1), "-": () => setSeeds(-1),
    Escape: () => { if (!stop() || view.search) ask({do: "cancel"}); },
  };
  document.addEventListener("keydown", (event) => {
    const inField = ["INPUT", "SELECT", "TEXTAREA"].includes(event.target.tagName);
    if (!keys[event.key] || inField || event.ctrlKey || event.altKey || event.metaKey || get("card").open || get("hand").open) return;
    event.preventDefault();
    if (!finish()) keys[event.key]();
  });
  const click = (id, act) => { get(id).onclick = () => { if (!finish()) act(); }; };
  for (const id of ["back", "forward", "restart"]) click(id, () => ask({do: id}));
  click("hint", () => find({board: view.board}, false));
  click("solution", () => find({board: view.board}, true));
  get("stop").onclick = keys.Escape;
  click("rules", showRules);
  get("close").onclick = () => get("card").close();
  click("handin", handIn);
  get("pupil").oninput = showWork;
  get("copy").onclick = copyWork;
  get("save").onclick = saveWork;
  get("share").onclick = shareWork;
  get("done").onclick = () => get("hand").close();
  click("previous", () => measure({do: "board", index: view.at - 1}));
  for (const id of ["next", "onward"]) click(id, () => measure({do: "board", index: view.at + 1}));
  get("list").onchange = (event) => measure({do: "board", index: Number(event.target.value)});
  get("language").onchange = (event) => {
    language = event.target.value;
    measure({do: "show"});
  };
  get("typed").onsubmit = (event) => {
    event.preventDefault();
    ask({do: "play", text: get("move").value});
    get("move").value = "";
  };
  get("stage").addEventListener("pointerdown", finish);
  dark.addEventListener("change", () => ask({do: "show"}));
  addEventListener("resize", () => measure({do: "show"}));
  const open = () => {
    let fragment = location.hash.slice(1);
    try {
      fragment = decodeURIComponent(fragment);
    } catch { /* a damaged address, which the engine reports */ }
    const kept = history.state || {};
    past = kept.past || [];
    if (kept.language) get("language").value = language = kept.language;
    return {do: "open", fragment, past, number: kept.number};
  };
  addEventListener("hashchange", () => measure(open()));
  measure(open());
  measure({do: "show"}); // the texts take space now
}
