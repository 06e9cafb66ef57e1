// The board: what is pressed is told to Python, and the states that Python sends are shown at the things they are of.
// Without a board in the panel nothing here does anything.

const STATES = "states"; // the trait: by the id of a thing its state, what pressing it does or why not, and the rule
const LIVE = "[data-is=lit], [data-is=can], [data-is=picked], [data-is=ask]";
const ASKED = "[data-do=ask_about][aria-pressed=true]";
const HELD = `[data-is=picked], .bx-tag.far, [data-sort][aria-pressed=true], [data-part=whole] svg[data-pan], ${ASKED}`; // what Escape takes back
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const MOVED = 24; // a thing that moves less than so many pixels just stands elsewhere

function boarded(root, { model, send, listen, signal }) {
  const tip = box(root, "tip", "");
  tip.setAttribute("role", "tooltip");
  tip.hidden = true;
  const telling = tips(root, tip);
  const press = (thing) => send({ do: "press", id: thing.dataset.thing });

  listen("click", (event) => {
    if (event.target.closest("[data-do], summary, a")) return;
    const thing = event.target.closest("[data-thing]");
    if (!thing) return;
    const live = event.target.closest(LIVE);
    if (thing.dataset.is === "no") telling.show(thing);
    if (live && thing.dataset.is !== "no") press(live);
    else if (event.target.closest("button[data-thing]")) press(event.target.closest("button[data-thing]"));
  });
  listen("keydown", (event) => {
    if (event.key === "Escape") {
      telling.hide();
      if (root.querySelector(HELD)) event.preventDefault(), send({ do: "let_go" });
    } else nearest(event);
  });

  // Where a situation is made by hand, things can also be dragged, and Delete takes one away.
  const dragged = (event) => event.target.closest("[draggable]");
  listen("dragstart", (event) => {
    const what = dragged(event)?.dataset.sort ?? dragged(event)?.dataset.thing;
    if (what) event.dataTransfer.setData("text/plain", what);
  });
  listen("dragover", (event) => root.querySelector("[data-sort]") && event.target.closest("[data-thing]") && event.preventDefault());
  listen("drop", (event) => {
    const where = event.target.closest("[data-thing]");
    if (!where || !root.querySelector("[data-sort]")) return;
    event.preventDefault();
    send({ do: "drop", what: event.dataTransfer.getData("text/plain"), where: where.dataset.thing });
  });
  listen("keydown", (event) => {
    const thing = event.target.closest(".bx-card[data-thing]");
    if (thing && ["Delete", "Backspace"].includes(event.key) && root.querySelector("[data-sort]")) send({ do: "take_away", id: thing.dataset.thing });
  });

  let was = new Map();
  let life = new Map();
  let scene = model.get("scene"); // another one is no motion: what lies elsewhere there was never moved
  return {
    // Before the page changes: remember where things lie, so that they can move from there.
    before() {
      if (STILL.matches || scene !== model.get("scene")) return;
      was = new Map([...root.querySelectorAll(".bx-card[data-thing]")].map((one) => [one.dataset.thing, one.getBoundingClientRect()]));
      life = lives(root);
    },
    after() {
      states(root, model.get(STATES) ?? {});
      if (root.querySelector("[data-sort]")) for (const card of root.querySelectorAll(".bx-card[data-thing]")) card.draggable = true;
      stops(root);
      shots(root);
      if (!STILL.matches) moved(root, was, life);
      scene = model.get("scene");
    },
    sized: () => shots(root),
  };
}

// --- states -----------------------------------------------------------------------------------------------------------

function states(root, of) {
  for (const thing of root.querySelectorAll("[data-thing]")) {
    const [is, told, rule] = of[thing.dataset.thing] ?? [];
    put(thing, "data-is", is);
    put(thing, "data-told", told && (rule ? `${told}\n${rule}` : told));
    if (thing.nodeName !== "BUTTON") continue;
    put(thing, "aria-disabled", is === "no" ? "true" : undefined);
    put(thing, "aria-pressed", is === "picked" ? "true" : undefined);
    put(thing, "aria-description", told && (rule ? `${told} ${rule}` : told));
  }
}

function put(node, name, value) {
  if (value === undefined || value === "") node.removeAttribute(name);
  else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

// --- telling on pointing and on focus ---------------------------------------------------------------------------------

const TOLD = "[data-told], [data-tip], [data-move], .bx-card, .bx-figure, .bx-person, .bx-name, .bx-steps button";

function tips(root, tip) {
  let soon;
  const hide = () => { clearTimeout(soon); tip.hidden = true; };
  const show = (on) => {
    const text = on?.isConnected && (on.dataset.told || on.dataset.tip || on.dataset.move || on.getAttribute("aria-label"));
    if (!text) return hide();
    const [first, ...more] = text.split("\n");
    tip.replaceChildren(first, ...more.flatMap((line) => [document.createElement("br"), Object.assign(document.createElement("em"), { textContent: line })]));
    tip.dataset.of = on.dataset.is ?? "";
    tip.hidden = false;
    const [at, outer] = [on.getBoundingClientRect(), root.getBoundingClientRect()];
    const left = at.x - outer.x + at.width / 2 - tip.offsetWidth / 2;
    const above = at.y - outer.y - tip.offsetHeight - 7;
    tip.style.left = `${Math.max(4, Math.min(left, outer.width - tip.offsetWidth - 4))}px`;
    tip.style.top = `${above > 0 ? above : at.bottom - outer.y + 7}px`;
  };
  root.addEventListener("pointerover", (event) => {
    const on = event.target.closest(TOLD);
    clearTimeout(soon);
    if (!on) return hide();
    soon = setTimeout(() => show(on), on.dataset.is === "no" ? 60 : 350);
  });
  root.addEventListener("focusin", (event) => event.target.matches(`:is(${TOLD}):focus-visible`) && show(event.target));
  root.addEventListener("focusout", hide);
  root.addEventListener("pointerleave", hide);
  return { show, hide };
}

// --- keys: one stop of Tab for the whole table; the arrows go to what is nearest that way ------------------------------

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ON_TABLE = "[data-area=table]";

function pressable(table) {
  const chosen = table.querySelector("[data-is=picked]");
  return [...table.querySelectorAll("button")].filter((one) => one.checkVisibility({ visibilityProperty: true }) && (!chosen || !one.dataset.thing || one.dataset.is || one.matches(".bx-name")));
}

function stops(root) {
  const table = root.querySelector(ON_TABLE);
  if (!table) return;
  const all = pressable(table);
  const best = all.find((one) => one === document.activeElement) ?? all.find((one) => one.dataset.thing && one.dataset.thing === table.dataset.last) ?? all.find((one) => one.dataset.is === "picked") ?? all.find((one) => one.dataset.is === "lit" || one.dataset.is === "can") ?? all[0];
  for (const one of table.querySelectorAll("button[tabindex='0']")) one.tabIndex = -1;
  if (best) best.tabIndex = 0;
}

function nearest(event) {
  const from = event.target.closest("button");
  const table = from?.closest(ON_TABLE);
  const way = WAYS[event.key];
  if (!table || !way || event.altKey || event.ctrlKey || event.metaKey) return;
  const middle = (one) => { const at = one.getBoundingClientRect(); return [at.x + at.width / 2, at.y + at.height / 2]; };
  const [x, y] = middle(from);
  const far = (one) => {
    const [ox, oy] = middle(one);
    const on = (ox - x) * way[0] + (oy - y) * way[1];
    return on > 2 ? on + 2.5 * (Math.abs((ox - x) * way[1]) + Math.abs((oy - y) * way[0])) : Infinity;
  };
  event.preventDefault();
  const [best] = pressable(table).filter((one) => one !== from).map((one) => [far(one), one]).sort((one, other) => one[0] - other[0]);
  if (!best || best[0] === Infinity) return;
  from.tabIndex = -1;
  best[1].tabIndex = 0;
  table.dataset.last = best[1].dataset.thing ?? "";
  best[1].focus({ preventScroll: true });
  best[1].scrollIntoView({ block: "nearest" });
}

// --- motion: what has changed its place goes there from where it was, who loses a life point is shaken ------------------

const lives = (root) => new Map([...root.querySelectorAll(".bx-seat")].map((one) => [one.dataset.thing, one.querySelectorAll(".bx-figure.life i:not(.lost)").length]));

function moved(root, was, life) {
  if (!was.size) return;
  const pile = root.querySelector("[data-thing=pile]")?.getBoundingClientRect();
  const done = new Set();
  for (const one of root.querySelectorAll(".bx-card[data-thing^='card:'], .bx-card[data-thing^='die:']")) {
    const id = one.dataset.thing;
    if (done.has(id)) continue; // a card in the tray lies at a seat, too
    done.add(id);
    const [from, to] = [was.get(id) ?? pile, one.getBoundingClientRect()];
    if (!from || !to.width || Math.hypot(from.x - to.x, from.y - to.y) <= MOVED) continue;
    const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width || 1})`;
    one.animate([{ transform: start, zIndex: 9 }, { transform: "none", zIndex: 9 }], { duration: 280, easing: "cubic-bezier(.2, .8, .3, 1)" });
  }
  for (const [seat, now] of lives(root)) {
    if (!((life.get(seat) ?? 0) > now)) continue;
    const shaken = [0, -5, 5, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    root.querySelector(`.bx-seat[data-thing="${seat}"]`)?.animate(shaken, 320);
  }
  was.clear();
}

// --- arrows from who does something to whom it is done, where there is room between the two ----------------------------

const ROOM = 40;

function shots(root) {
  const table = root.querySelector("[data-area=ring]");
  if (!table) return;
  let svg = table.querySelector(":scope > svg.bx-shots");
  if (!svg) {
    svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("class", "bx-shots");
    svg.setAttribute("aria-hidden", "true");
    table.append(svg);
  }
  svg.innerHTML = [...table.querySelectorAll(".bx-tag.shot")].map(({ dataset }) => shot(table, dataset.from, dataset.to)).join("");
}

function shot(table, start, end) {
  const outer = table.getBoundingClientRect();
  const [from, to] = [start, end].map((id) => table.querySelector(`.bx-seat[data-thing="${id}"]`)?.getBoundingClientRect());
  if (!from || !to || table.querySelector("[data-is=picked]")) return "";
  const middle = (at) => [at.x + at.width / 2 - outer.x, at.y + at.height / 2 - outer.y];
  const [p, q] = [middle(from), middle(to)];
  const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
  const edge = (at, [x, y], sx, sy) => {
    const k = Math.min(Math.abs(sx) > 1 ? at.width / 2 / Math.abs(sx) : 9, Math.abs(sy) > 1 ? at.height / 2 / Math.abs(sy) : 9);
    return [x + sx * k, y + sy * k];
  };
  const [a, b] = [edge(from, p, dx, dy), edge(to, q, -dx, -dy)];
  if (Math.hypot(b[0] - a[0], b[1] - a[1]) < ROOM) return "";
  const long = Math.hypot(dx, dy);
  const [ux, uy] = [dx / long, dy / long];
  const [s, e] = [[a[0] + ux * 4, a[1] + uy * 4], [b[0] - ux * 12, b[1] - uy * 12]];
  const point = `M${b[0] - ux * 3} ${b[1] - uy * 3}L${e[0] - uy * 7} ${e[1] + ux * 7}L${e[0] + uy * 7} ${e[1] - ux * 7}z`;
  return `<path class="halo" d="M${s}L${e}"/><path class="line" d="M${s}L${e}"/><path class="point" d="${point}"/>`;
}
