import { useEffect, useState, type ReactNode, type RefObject } from "react";

type Props = {
  /** The bar shows once this has scrolled away under the header. */
  after: RefObject<HTMLElement | null>;
  label: string;
  price: string;
  note: ReactNode;
  addLabel: string;
  onAdd: () => void;
};

/** On small screens: price and button at the lower edge, as long as the real button is out of sight above. */
export function StickyBuyBar({ after, label, price, note, addLabel, onAdd }: Props) {
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (!after.current) return;
    // The watched field reaches endlessly down: leaving it upwards is the only way out, also for a jump over the button.
    const observer = new IntersectionObserver(([entry]) => setShown(entry !== undefined && !entry.isIntersecting), {
      rootMargin: "-80px 0px 1000000px",
    });
    observer.observe(after.current);
    return () => observer.disconnect();
  }, [after]);

  // The end of the page, and what the keyboard focuses, must not hide behind the bar.
  useEffect(() => {
    if (!isShown || !matchMedia("(width < 64rem)").matches) return;
    document.body.style.paddingBottom = document.documentElement.style.scrollPaddingBottom = "6rem";
    return () => {
      document.body.style.paddingBottom = document.documentElement.style.scrollPaddingBottom = "";
    };
  }, [isShown]);

  if (!isShown) return null;
  return (
    <section
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-20 animate-in border-t border-line bg-paper px-5 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] duration-200 fade-in slide-in-from-bottom-4 lg:hidden"
    >
      <div className="flex items-center justify-between gap-4">
        <div className="leading-tight">
          <p className="text-lg tabular-nums">{price}</p>
          <p className="text-xs text-stone">{note}</p>
        </div>
        <button
          type="button"
          onClick={onAdd}
          className="min-h-12 shrink-0 rounded-control bg-ink px-5 text-[0.9375rem] font-medium text-paper"
        >
          {addLabel}
        </button>
      </div>
    </section>
  );
}
