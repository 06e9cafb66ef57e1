// Shows a panel in the page. Its parts are patched in place, so that focus, selection and unfolded parts stay as they
// are. What the reader does is sent to Python as `{do: name, ...}`; nothing is decided here.

const MARKS = "marks"; // the trait with the states of places and ways in the graph
const FOLLOWED = ["timeline"]; // parts that scroll to their current place
const DARK_ELSEWHERE = ".vscode-dark, .vscode-high-contrast:not(.vscode-high-contrast-light)";

function render({ model, el, signal }) {
  const root = document.createElement("div");
  root.setAttribute("role", "group"); // and not a landmark, as a page may hold many panels
  root.className = `bx-panel bx-${model.get("kind")}`;
  root.dataset.lmSuppressShortcuts = "true"; // else single letters would be commands of the notebook
  const wrong = role(root, "alert", "bx-wrong");
  const pieces = {}; // the names of the traits of each part; a large part has several
  const places = new Map();
  for (const [area, parts] of Object.entries(model.get("areas"))) {
    const column = within(root, area);
    for (const name of Object.keys(parts)) places.set(name, box(column, "part", name));
    Object.assign(pieces, parts);
  }
  const said = role(root, "status", "bx-said");
  el.classList.add("bx-front");
  el.append(root);

  const read = (piece) => {
    const html = model.get(piece);
    return html.startsWith("@") ? model.get(html.slice(1)) : html; // the name of a large part that was sent before
  };
  let board; // what shows the board, once it stands
  const show = (name) => {
    const kept = document.activeElement;
    patch(places.get(name), pieces[name].map(read).join(""));
    if (!kept.isConnected) refocus(places.get(name));
    else if (kept !== document.activeElement) kept.focus({ preventScroll: true }); // moving it lost the focus
  };
  const tell = () => {
    root.setAttribute("aria-label", model.get("label"));
    root.lang = model.get("lang");
    if (wrong.textContent !== model.get("wrong")) wrong.textContent = model.get("wrong");
    if (said.textContent !== model.get("said")) said.textContent = model.get("said");
  };
  let awaited = 0; // the value of `heard` once all deeds asked for here are done
  const settle = () => {
    if (model.get("heard") >= awaited) root.removeAttribute("aria-busy");
    root.dataset.heard = model.get("heard");
  };
  const changed = new Set(); // the parts that have changed together, to be patched at once
  const showAll = () => {
    settle();
    root.dataset.shape = model.get("shape") ?? "";
    board?.before();
    for (const name of places.keys()) if (changed.has(name)) show(name);
    board?.after();
    if (changed.has("whole") || changed.has(MARKS)) marks(places.get("whole"), model.get(MARKS));
    settled(root);
    for (const name of FOLLOWED) if (places.has(name)) inSight(places.get(name));
    if (changed.has("heard") && model.get("wrong")) asWritten(root);
    changed.clear();
    tell();
  };
  const on = (trait, name) => {
    const later = () => {
      if (!changed.size) queueMicrotask(showAll);
      changed.add(name);
    };
    model.on(`change:${trait}`, later);
    signal?.addEventListener("abort", () => model.off(`change:${trait}`, later));
  };
  for (const name of places.keys()) {
    changed.add(name);
    for (const piece of pieces[name]) on(piece, name);
  }
  for (const trait of ["label", "lang", "wrong", "said", "heard", "shape", MARKS, STATES]) on(trait, trait);
  theme(root);
  const watch = new MutationObserver(() => theme(root));
  watch.observe(document.body, { attributes: true, attributeFilter: ["class", "data-jp-theme-light"] });
  signal?.addEventListener("abort", () => watch.disconnect());

  const sized = new ResizeObserver((all) => all.forEach(({ target }) => (target === root ? board?.sized() : inSight(target)))); // first drawn without size
  for (const one of [root, ...FOLLOWED.map((name) => places.get(name))]) if (one) sized.observe(one);
  signal?.addEventListener("abort", () => sized.disconnect());

  const send = (asked) => {
    awaited = Math.max(awaited, model.get("heard")) + 1;
    root.setAttribute("aria-busy", "true");
    model.send(asked);
  };
  const asks = (node, more = {}) => {
    const { do: name, ...given } = node.dataset;
    send({ ...given, ...more, do: name });
  };
  const listen = (type, hear, capture = false) => root.addEventListener(type, hear, { signal, capture });

  zoomable(root, signal);
  board = boarded(root, { model, send, listen, signal });
  showAll();

  listen("click", (event) => {
    const link = event.target.closest("a[href^='rule:']"); // a place in the graph, which links to its rule
    if (link) return event.preventDefault(), send({ do: "rule", id: link.getAttribute("href").slice(5) });
    const copied = event.target.closest("[data-copy]");
    if (copied) return copy(root.querySelector(copied.dataset.copy), copied);
    if (event.target.closest("[data-print]")) return print(root);
    const node = event.target.closest("button[data-do], [role=button][data-do]");
    if (node && node.getAttribute("aria-disabled") !== "true") asks(node);
  });
  listen("change", (event) => {
    const node = event.target;
    if (node.dataset.do && !isLive(node)) asks(node, { value: node.type === "checkbox" ? String(node.checked) : node.value });
  });
  listen("input", (event) => {
    if (isLive(event.target)) asks(event.target, { value: event.target.value });
  });
  listen("submit", (event) => {
    event.preventDefault();
    const given = {};
    for (const [key, value] of new FormData(event.target, event.submitter)) {
      given[key] = key in given ? `${given[key]}\n${value}` : value; // several ticks of one name are sent a line each
    }
    asks(event.target, given);
  });
  listen("toggle", (event) => {
    const node = event.target;
    if (node.dataset.do && node.open !== ("told" in node.dataset)) asks(node, { open: String(node.open) });
  }, true);
  listen("keydown", (event) => {
    rove(event);
    const node = event.target.closest("g[role=button][data-do]"); // browsers press no buttons in pictures
    if (node && (event.key === "Enter" || event.key === " ")) event.preventDefault(), asks(node);
    event.stopPropagation();
  });
}

function role(root, name, className) {
  const made = document.createElement("p");
  made.setAttribute("role", name);
  made.className = className;
  root.append(made);
  return made;
}

function box(inside, what, name) {
  const made = document.createElement("div");
  made.dataset[what] = name;
  inside.append(made);
  return made;
}

// The area with this path, such as `fit/side`: each area stands in the one before it, and is made with its first part.
function within(root, path) {
  return path.split("/").reduce((at, name) => at.querySelector(`:scope > [data-area="${name}"]`) ?? box(at, "area", name), root);
}

// --- patching ---

function patch(place, html) {
  const wanted = document.createElement("template");
  wanted.innerHTML = html;
  children(place, wanted.content);
}

function children(here, wanted) {
  const known = new Map([...here.children].filter((one) => key(one)).map((one) => [key(one), one]));
  let at = here.firstChild;
  for (const next of [...wanted.childNodes]) {
    const own = key(next) && known.get(key(next));
    if (own && own !== at) here.insertBefore(own, at), (at = own);
    if (at && alike(at, next)) same(at, next), (at = at.nextSibling);
    else here.insertBefore(next, at);
  }
  while (at) { const gone = at; at = at.nextSibling; gone.remove(); }
}

const key = (node) => node.dataset?.key ?? node.dataset?.thing;
const alike = (one, other) => one.nodeName === other.nodeName && key(one) === key(other);

function same(here, wanted) {
  if (here.nodeType !== Node.ELEMENT_NODE) {
    if (here.nodeValue !== wanted.nodeValue) here.nodeValue = wanted.nodeValue;
    return;
  }
  for (const { name } of [...here.attributes]) {
    // what the reader has unfolded stays open
    if (!wanted.hasAttribute(name) && !(name === "open" && here.nodeName === "DETAILS")) here.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (here.getAttribute(name) !== value) here.setAttribute(name, value);
  }
  if (here.nodeName === "TEXTAREA") {
    if (here.defaultValue !== wanted.defaultValue) here.defaultValue = here.value = wanted.defaultValue;
    return;
  }
  if (here.nodeName === "STYLE" && here.textContent === wanted.textContent) return;
  const chosen = isAhead(here) ? here.value : wanted.value;
  children(here, wanted);
  if (here.nodeName === "SELECT") here.value = chosen;
  const sliding = isLive(here) && here === document.activeElement; // what the reader does may be ahead of what is shown
  if (here.nodeName === "INPUT" && wanted.hasAttribute("value") && !sliding) here.value = wanted.value;
  if (here.nodeName === "INPUT" && here.checked !== wanted.checked && !here.hasAttribute("data-keep") && !here.closest("[aria-busy]")) here.checked = wanted.checked;
}

// True of a field that is heard while the reader is still changing it: a slider, or one to search in.
const isLive = (field) => Boolean(field.dataset.do) && (field.type === "range" || "live" in field.dataset);

// True if the reader is still choosing in a menu while a deed is under way: arrow keys pass through other options.
const isAhead = (menu) => menu === document.activeElement && menu.closest("[aria-busy]") !== null;

// After a refused deed: put menus and check boxes back to what the panel has written.
function asWritten(root) {
  for (const one of root.querySelectorAll("select[data-do], input[data-do]")) {
    if (isAhead(one)) continue;
    if (one.type === "checkbox") one.checked = one.defaultChecked;
    for (const option of one.options ?? []) option.selected = option.defaultSelected;
  }
}

// Focus something in the part whose focused element is gone, so that keyboard users keep their place.
function refocus(place) {
  place.querySelector("button:not([tabindex='-1']), select, input, summary")?.focus({ preventScroll: true });
}

// --- the running machine: the picture stays, only classes change ---

function marks(place, { places = {}, ways = [] } = {}) {
  const svg = place?.querySelector("svg[data-pan]");
  if (!svg) return;
  for (const node of svg.querySelectorAll(".bx-place")) {
    const state = places[node.id] ?? "";
    for (const one of ["current", "visited"]) node.classList.toggle(`is-${one}`, state === one);
    state === "current" ? node.setAttribute("aria-current", "step") : node.removeAttribute("aria-current");
  }
  const [first, ...others] = [...svg.querySelectorAll(".is-current a"), ...svg.querySelectorAll("a")];
  for (const link of others) link.setAttribute("tabindex", -1);
  first?.setAttribute("tabindex", 0);
  place.dataset.rove = "true";
  svg.querySelectorAll(".bx-edge, .bx-link").forEach((way, number) => {
    const [state, told] = ways[number] ?? ["", ""];
    for (const one of ["taken", "possible", "impossible"]) way.classList.toggle(`is-${one}`, state === one);
    const title = way.querySelector("title");
    title.dataset.plain ??= title.textContent;
    title.textContent = told || title.dataset.plain;
  });
}

// Scroll a part so that its current place is in sight, without moving the page.
function inSight(place) {
  for (const frame of [place, ...place.querySelectorAll("ol")]) {
    const node = [...frame.querySelectorAll("[aria-current]")].at(-1);
    if (!node || (frame.scrollHeight <= frame.clientHeight && frame.scrollWidth <= frame.clientWidth)) continue;
    const [outer, inner] = [frame.getBoundingClientRect(), node.getBoundingClientRect()];
    frame.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2;
    frame.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  }
}

// --- keys: Tab stops once at a group, arrow keys move inside ---

const STOPS = "button, [role=button], a";

function rove(event) {
  const group = event.target.closest("[data-rove]");
  const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: "first", End: "last" }[event.key];
  if (!group || steps === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const all = [...group.querySelectorAll(STOPS)].filter((one) => one.closest("[data-rove]") === group);
  const at = all.indexOf(event.target.closest(STOPS));
  if (at < 0) return;
  const to = all[steps === "first" ? 0 : steps === "last" ? all.length - 1 : (at + steps + all.length) % all.length];
  for (const one of all) one.setAttribute("tabindex", one === to ? 0 : -1);
  to.focus();
  event.preventDefault();
}

// --- light and dark: JupyterLab and Notebook mark the body with an attribute, VS Code with classes ---

function theme(root) {
  const said = document.body.dataset.jpThemeLight;
  const elsewhere = document.body.className.includes("vscode-") ? String(!document.body.matches(DARK_ELSEWHERE)) : undefined;
  const light = said ?? elsewhere;
  light === undefined ? delete root.dataset.jpThemeLight : (root.dataset.jpThemeLight = light);
}

// --- copying and printing ---

async function copy(from, button) {
  const text = from.value ?? from.textContent;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    from.select?.(); // where a page may not write to the clipboard, the old command still can
    document.execCommand("copy");
  }
  button.dataset.done = "true";
  setTimeout(() => delete button.dataset.done, 1500);
}

function print(root) {
  const sheet = root.querySelector("iframe.bx-sheet");
  sheet?.contentWindow.focus();
  sheet?.contentWindow.print();
}

export default { render };
