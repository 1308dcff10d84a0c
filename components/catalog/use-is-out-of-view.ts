import { useEffect, useState, type RefObject } from "react";

/** False until the browser has looked. What the page's header covers is out of view. */
export function useIsOutOfView(target: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(([entry]) => setOut(entry !== undefined && !entry.isIntersecting), {
      rootMargin: "-80px 0px 0px",
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isOut;
}
