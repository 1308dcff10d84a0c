import { useEffect, useState, type ReactNode, type RefObject } from "react";
import { Picture } from "@/components/images/picture";

type Props = {
  /** The bar shows once this has scrolled away under the header. */
  after: RefObject<HTMLElement | null>;
  label: string;
  product: { name: string; imageUrl: string };
  price: string;
  note: ReactNode;
  addLabel: string;
  onAdd: () => void;
};

/** On small screens: what is bought, its price, and the button at the lower edge, as long as the real button is out of sight above. */
export function StickyBuyBar({ after, label, product, price, note, addLabel, onAdd }: Props) {
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
      <div className="flex items-center gap-3">
        <div className="relative h-14 w-11 shrink-0 bg-mat max-[22rem]:hidden">
          <Picture src={product.imageUrl} alt="" range="thumb" sizes="44px" className="object-contain" />
        </div>
        <div className="min-w-0 flex-1 leading-tight">
          <p className="truncate text-sm">{product.name}</p>
          <p className="tabular-nums">{price}</p>
          <p className="text-xs text-stone">{note}</p>
        </div>
        <button
          type="button"
          onClick={onAdd}
          className="min-h-12 shrink-0 rounded-control bg-ink px-4 text-[0.9375rem] font-medium text-paper"
        >
          {addLabel}
        </button>
      </div>
    </section>
  );
}
