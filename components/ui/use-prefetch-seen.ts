import { useEffect, useState, type RefObject } from "react";

/** As many as a wide window shows at once; the data of a product's page takes some 8 kB. */
const MAX_SEEN_PER_VIEW = 12;
/** So long a link stays in view before it counts as looked at. */
const LOOK_MS = 200;

const view = { address: "", seen: 0 };

/** True once the element is looked at while the page rests, on a line that has room for it. */
export function usePrefetchSeen(element: RefObject<Element | null>, isWanted = true): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!isWanted || !element.current || isLineShort()) return;
    let timer: number | undefined;
    const observer = new IntersectionObserver((entries) => {
      window.clearTimeout(timer);
      if (!entries.at(-1)?.isIntersecting) return;
      timer = window.setTimeout(() => whenIdle(() => isWithinBound() && setIsSeen(true)), LOOK_MS);
    });
    observer.observe(element.current);
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
    };
  }, [element, isWanted]);
  return isSeen;
}

/** Browsers that do not say so count as having room. */
function isLineShort(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return !!connection && (connection.saveData === true || connection.effectiveType !== "4g");
}

function whenIdle(work: () => void): void {
  if (document.readyState === "complete") (window.requestIdleCallback ?? setTimeout)(work);
  else addEventListener("load", () => whenIdle(work), { once: true });
}

function isWithinBound(): boolean {
  if (view.address !== location.href) Object.assign(view, { address: location.href, seen: 0 });
  return ++view.seen <= MAX_SEEN_PER_VIEW;
}
