/** Milliseconds. */
export type Times = { preview: number; page: number; back: number };

declare global {
  interface Window {
    watched?: Partial<Times> & { isWhereLeft?: boolean };
  }
}

/** Looks only when the document changes: looking at each frame would ask for frames that the shop does without. */
export function startWatch(name: string) {
  const watched: NonNullable<Window["watched"]> = (window.watched = {});
  let left = 0;
  let top = 0;
  let since = 0;
  const isThere = (selector: string) =>
    [...document.querySelectorAll(selector)].some(
      (element) => element.textContent === name && element.checkVisibility(),
    );
  // A frame is painted after its callbacks: a task of its own comes after it.
  const painted = (key: "preview" | "page" | "back") =>
    requestAnimationFrame(() => setTimeout(() => (watched[key] ??= performance.now() - since)));
  addEventListener(
    "click",
    ({ timeStamp }) => {
      [since, left, top] = [timeStamp, scrollX, scrollY];
      const observer = new MutationObserver(() => {
        const isPage = isThere("h1");
        if (isPage || isThere("[data-preview] p")) painted("preview");
        if (!isPage) return;
        painted("page");
        observer.disconnect();
      });
      observer.observe(document.body, { subtree: true, childList: true });
    },
    { capture: true, once: true },
  );
  addEventListener("popstate", ({ timeStamp }) => {
    if (watched.page === undefined) return;
    since = timeStamp;
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    look();
    function look() {
      if (isThere("h1")) return;
      observer.disconnect();
      painted("back");
      requestAnimationFrame(() => (watched.isWhereLeft = Math.abs(scrollY - top) < 2 && scrollX === left));
    }
  });
}
