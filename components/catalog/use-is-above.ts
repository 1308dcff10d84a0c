import { useEffect, useState, type RefObject } from "react";

export function useIsAbove(target: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    // The watched field reaches endlessly down: leaving it upwards is the only way out, also for a jump over the element.
    const observer = new IntersectionObserver(([entry]) => setAbove(entry !== undefined && !entry.isIntersecting), {
      rootMargin: "-80px 0px 1000000px",
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isAbove;
}
