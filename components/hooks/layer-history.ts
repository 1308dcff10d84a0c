/** What lies over the page until it is closed. A dialog is one. */
export type Layer = { readonly open: boolean; close: () => void };

type Args = Parameters<History["pushState"]>;

/** The topmost last. */
const layers = new Set<Layer>();
/** The history's entries above the page's own: one for each open layer, once `settle` has run. */
let entries = 0;
/** The page's own address. */
let base = "";
/** Whether this module has gone back and has not arrived yet. */
let isReturning = false;
/** A page that was opened meanwhile. */
let pushed: Args | null = null;
/** What the page's own entry is to become: it was replaced while a layer's entry was the current one. */
let replaced: Args | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const pushState = history.pushState.bind(history);
const replaceState = history.replaceState.bind(history);
/** Whether the page has the first script. */
const comesFirst = onpopstate !== null;
const depthOf = (state: unknown) => (state as { layer?: number } | null)?.layer ?? 0;

export function addLayer(layer: Layer): void {
  if (!comesFirst) return;
  // One that is opened again becomes the topmost.
  layers.delete(layer);
  layers.add(layer);
  if (layer instanceof EventTarget) layer.addEventListener("close", settle);
  settle();
}

/** Gives the history as many entries as there are open layers, once what happens now is over. */
function settle(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (isReturning) return;
    for (const layer of layers) if (!layer.open) layers.delete(layer);
    if (entries === 0) base = location.href;
    while (entries < layers.size) pushState({ layer: ++entries }, "");
    if (entries === layers.size) return;
    isReturning = true;
    history.go(layers.size - entries);
  });
}

/** Going back to an address with a fragment takes the focus away, though the page is the same. */
function keepFocus(): void {
  const { activeElement } = document;
  setTimeout(() => {
    if (document.activeElement === document.body) (activeElement as HTMLElement | null)?.focus({ preventScroll: true });
  });
}

// Next's router calls both, when it opens a page and when it has learned more about the page that is open.
history.pushState = (...args: Args) => {
  if (isReturning) {
    pushed = args;
  } else if (entries === 0) {
    pushState(...args);
  } else {
    // A page opened from a layer takes the place of the layer's entry.
    entries = 0;
    replaced = null;
    replaceState(...args);
    settle();
  }
};
history.replaceState = (state: object | null, ...args) => {
  if (entries > 0) replaced = [state, ...args];
  replaceState(entries > 0 ? { ...state, layer: entries } : state, ...args);
};

// Takes the place of the first script's handler, and so is called before the router's own.
if (comesFirst)
  onpopstate = (event) => {
    const depth = depthOf(event.state);
    const isSamePage = depth !== entries && location.href === base;
    entries = depth;
    isReturning = false;
    // Otherwise the router would load the page that is open, also when Forward leads to a layer's entry, and drop the one that is on its way.
    if (isSamePage) event.stopImmediatePropagation();
    if (isSamePage && depth === 0 && replaced) history.replaceState(...replaced);
    if (depth === 0) replaced = null;
    for (const layer of [...layers].slice(depth).toReversed()) layer.close();
    if (isSamePage && location.hash) keepFocus();
    if (pushed) {
      const args = pushed;
      pushed = null;
      history.pushState(...args);
    }
    settle();
  };
