// Lets the reader zoom and move about in each large picture of a panel: every `svg[data-pan]`. Its part of the page keeps
// its size; only the view box changes. `zoomable` is called once for a panel, `settled` after each change of its pictures.
//
// A picture is moved by dragging and, when it has the focus, by arrow keys. It is zoomed by the keys + - 0, by the wheel
// with Ctrl, and by buttons `[data-zoom="closer|farther|fit"]` that stand in one box with it. The wheel alone scrolls the
// page, as everywhere.
// Both stand in a scope of their own, since the files of a page are put together to one module.
const { zoomable, settled } = (() => {
  const READABLE = 12; // pixels: fitting a picture never makes its letters smaller than that
  const LARGEST = 1.5; // and never makes them larger than that times as large as drawn
  const CLOSEST = 4; // how many times as large as drawn a picture can be made
  const NEARER = 1.25; // by how much a button or a key changes the size
  const STRIDE = 0.15; // the part of the view by which an arrow key moves it
  const MARGIN = 16; // pixels that are to be free round the lit place
  const GLIDE = 250; // milliseconds that a move to the lit place takes
  const DRAG = 4; // pixels by which the pointer must move until it drags, so that pressing a place is still possible
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const KEYS = { "+": "closer", "=": "closer", "-": "farther", 0: "fit" };

  // By picture: `whole`, the view box it was drawn with, `view`, what is to be seen of it, `shown`, what is seen just now,
  // `written`, the attribute for that, `fits`, whether it still is as fitted, `lit`, the id of its lit place, and `glide`,
  // the move under way. View boxes are `{x, y, w, h}`.
  const views = new WeakMap();
  const sizes = new WeakMap(); // by panel: who tells it that a picture has another size

  function zoomable(root, signal) {
    const watch = new ResizeObserver((all) => all.forEach(({ target }) => resized(target)));
    sizes.set(root, watch);
    signal?.addEventListener("abort", () => watch.disconnect());
    const listen = (type, hear, more = {}) => root.addEventListener(type, hear, { signal, ...more });
    const picture = (event) => event.target.closest("svg[data-pan]");

    listen("wheel", (event) => {
      const svg = picture(event);
      if (!svg || !event.ctrlKey || !views.has(svg)) return;
      event.preventDefault(); // else the whole page would be zoomed, too
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1);
      zoom(svg, Math.exp(-Math.max(-120, Math.min(120, pixels)) / 400), event);
    }, { passive: false });

    listen("click", (event) => {
      const button = event.target.closest("[data-zoom]");
      const svg = button && pictureBeside(button, root);
      if (svg && views.has(svg)) zoomed(svg, button.dataset.zoom);
    });

    listen("keydown", (event) => {
      const svg = picture(event);
      if (!svg || !views.has(svg) || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key in KEYS) zoomed(svg, KEYS[event.key]);
      else if (event.key in ARROWS && event.target === svg) { // in a place, arrow keys lead to the next one
        const { view } = views.get(svg);
        const [right, down] = ARROWS[event.key];
        look(svg, { ...view, x: view.x + right * view.w * STRIDE, y: view.y + down * view.h * STRIDE });
      } else return;
      event.preventDefault();
    });

    listen("focusin", (event) => {
      const svg = picture(event);
      if (svg && event.target !== svg && views.has(svg)) reveal(svg, event.target); // browsers do not scroll in pictures
    });

    let drag = null; // where a drag may have begun or, once it `moves`, has
    let dragged = false; // the press that ends a drag presses nothing
    listen("pointerdown", (event) => {
      const svg = picture(event);
      dragged = false;
      drag = svg && views.has(svg) && event.button === 0 ? { svg, at: event, view: views.get(svg).view, moves: false } : null;
    });
    listen("pointermove", (event) => {
      if (!drag || event.pointerId !== drag.at.pointerId) return;
      const [right, down] = [event.clientX - drag.at.clientX, event.clientY - drag.at.clientY];
      if (!drag.moves && Math.hypot(right, down) < DRAG) return;
      if (!drag.moves) drag.svg.setPointerCapture(event.pointerId);
      drag.moves = dragged = true;
      const unit = drag.view.w / drag.svg.clientWidth;
      look(drag.svg, { ...drag.view, x: drag.view.x - right * unit, y: drag.view.y - down * unit });
    });
    for (const type of ["pointerup", "pointercancel"]) listen(type, () => (drag = null));
    listen("click", (event) => {
      if (dragged && picture(event)) event.preventDefault(), event.stopPropagation();
      dragged = false;
    }, { capture: true });
    listen("dragstart", (event) => picture(event) && event.preventDefault()); // places are links, which could be dragged

    settled(root);
  }

  // After each change of the page: new pictures are fitted, and in others a place that is newly lit comes into sight.
  function settled(root) {
    for (const svg of root.querySelectorAll("svg[data-pan]")) {
      svg.tabIndex = 0;
      Object.assign(svg.style, { width: "100%", height: "100%", maxWidth: "none", touchAction: "pinch-zoom" });
      const known = views.get(svg);
      const written = svg.getAttribute("viewBox");
      const isDrawn = written !== known?.written; // anew, with the view box of the whole picture
      if (isDrawn) {
        const [x, y, w, h] = written.split(/[\s,]+/).map(Number);
        views.set(svg, { fits: true, ...known, whole: { x, y, w, h }, written });
      }
      const lit = litIn(svg);
      const isFollowed = lit?.id !== known?.lit; // else the reader may look elsewhere
      views.get(svg).lit = lit?.id;
      sizes.get(root)?.observe(svg); // which says its size for the first time, too
      if (!svg.clientWidth || !svg.clientHeight) continue; // it is hidden: fitted as soon as it has a size
      if (!known?.view || (isDrawn && known.fits && !sameBox(views.get(svg).whole, known.whole))) fitted(svg);
      else if (!(isFollowed && reveal(svg, lit)) && isDrawn) show(svg, known.view);
    }
  }

  function resized(svg) {
    const known = views.get(svg);
    if (!known || !svg.clientWidth || !svg.clientHeight) return;
    if (known.fits || !known.view) return fitted(svg);
    const { x, y, w, h } = known.view;
    const high = (w * svg.clientHeight) / svg.clientWidth;
    look(svg, { x, y: y + (h - high) / 2, w, h: high });
  }

  // --- what is seen ---

  function zoomed(svg, how) {
    how === "fit" ? fitted(svg) : zoom(svg, how === "closer" ? NEARER : 1 / NEARER);
  }

  // Show the whole picture or, where its letters would be too small then, the lit place and as much as there is room for.
  function fitted(svg) {
    const known = views.get(svg);
    const scale = Math.min(Math.max(scaleOfWhole(svg), readable(svg)), Math.max(LARGEST, readable(svg)));
    const at = known.whole;
    const [w, h] = [svg.clientWidth / scale, svg.clientHeight / scale];
    const lit = boxIn(svg, litIn(svg)) ?? at;
    const middle = (from, size, all, place, wide) => (size >= all ? from + (all - size) / 2
      : Math.max(from, Math.min(from + all - size, place + wide / 2 - size / 2)));
    look(svg, { x: middle(at.x, w, at.w, lit.x, lit.w), y: middle(at.y, h, at.h, lit.y, lit.h), w, h });
    known.fits = true;
  }

  // Make the picture so many times as large, round the pointer or else round the middle.
  function zoom(svg, by, pointer) {
    const { view } = views.get(svg);
    const now = svg.clientWidth / view.w;
    const scale = Math.max(Math.min(now, scaleOfWhole(svg), readable(svg)), Math.min(CLOSEST, now * by));
    const frame = svg.getBoundingClientRect();
    const right = pointer ? (pointer.clientX - frame.left) / frame.width : 0.5;
    const down = pointer ? (pointer.clientY - frame.top) / frame.height : 0.5;
    const [w, h] = [svg.clientWidth / scale, svg.clientHeight / scale];
    look(svg, { x: view.x + (view.w - w) * right, y: view.y + (view.h - h) * down, w, h });
  }

  // Move the view so that a part of the picture is in sight. Gives true if it was not, so that it had to move.
  function reveal(svg, part) {
    const { view } = views.get(svg);
    const box = boxIn(svg, part);
    if (!box) return false;
    const rim = Math.min((MARGIN * view.w) / svg.clientWidth, view.w / 4, view.h / 4);
    const isIn = (at, size, from, room) => at >= from + rim && at + size <= from + room - rim;
    if (isIn(box.x, box.w, view.x, view.w) && isIn(box.y, box.h, view.y, view.h)) return false;
    const { fits } = views.get(svg);
    look(svg, { ...view, x: box.x + (box.w - view.w) / 2, y: box.y + (box.h - view.h) / 2 }, true);
    views.get(svg).fits = fits;
    return true;
  }

  // Show this view of the picture from now on; its middle stays in the picture. What the reader does is shown at once.
  function look(svg, { x, y, w, h }, smoothly = false) {
    const known = views.get(svg);
    const { whole } = known;
    const from = known.shown;
    x = Math.max(whole.x, Math.min(whole.x + whole.w, x + w / 2)) - w / 2;
    y = Math.max(whole.y, Math.min(whole.y + whole.h, y + h / 2)) - h / 2;
    known.view = { x, y, w, h };
    known.fits = false;
    cancelAnimationFrame(known.glide);
    if (smoothly && from && !matchMedia("(prefers-reduced-motion: reduce)").matches) glide(svg, from, performance.now());
    else show(svg, known.view);
  }

  function glide(svg, from, begun) {
    const known = views.get(svg);
    const step = (now) => {
      const part = Math.max(0, Math.min(1, (now - begun) / GLIDE));
      const eased = part * part * (3 - 2 * part);
      const between = (one) => from[one] + (known.view[one] - from[one]) * eased;
      show(svg, { x: between("x"), y: between("y"), w: between("w"), h: between("h") });
      if (part < 1 && svg.isConnected) known.glide = requestAnimationFrame(step);
    };
    show(svg, from); // a change of the page may have written the whole picture
    known.glide = requestAnimationFrame(step);
  }

  function show(svg, { x, y, w, h }) {
    const known = views.get(svg);
    known.shown = { x, y, w, h };
    known.written = [x, y, w, h].map((one) => Math.round(one * 100) / 100).join(" ");
    svg.setAttribute("viewBox", known.written);
  }

  // --- what is known of a picture ---

  const sameBox = (one, other) => ["x", "y", "w", "h"].every((key) => one[key] === other[key]);
  const litIn = (svg) => [...svg.querySelectorAll("[aria-current], .is-current")].at(-1);

  function scaleOfWhole(svg) {
    const { whole } = views.get(svg);
    return Math.min(svg.clientWidth / whole.w, svg.clientHeight / whole.h);
  }

  // How many times as large as drawn a picture must be so that its smallest letters can be read.
  function readable(svg) {
    const letters = [...svg.querySelectorAll("text[font-size]")].map((text) => Number(text.getAttribute("font-size")));
    return letters.length ? READABLE / Math.min(...letters) : 1;
  }

  function boxIn(svg, part) {
    if (!part) return null;
    const { x, y, width, height } = part.getBBox();
    return { x, y, w: width, h: height };
  }

  // The picture in the smallest box that a button stands in together with one.
  function pictureBeside(button, root) {
    for (let box = button; box && root.contains(box); box = box.parentElement) {
      const svg = box.querySelector("svg[data-pan]");
      if (svg) return svg;
    }
    return null;
  }

  return { zoomable, settled };
})();
