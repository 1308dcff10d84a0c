import { useEffect, type ReactNode } from "react";
import { Picture } from "@/components/images/picture";

export type BarProps = {
  label: string;
  product: { name: string; imageUrl: string };
  /** Empty when there is only one. */
  variant: string;
  price: string;
  note: ReactNode;
  addLabel: string;
  onAdd: () => void;
};

/** On small screens: what is bought, its price, and the button at the lower edge, while the page's own button is out of view. */
export function StickyBuyBar({ label, product, variant, price, note, addLabel, onAdd }: BarProps) {
  // The end of the page, and what the keyboard focuses, must not hide behind the bar.
  useEffect(() => {
    if (!matchMedia("(width < 64rem)").matches) return;
    document.body.style.paddingBottom = document.documentElement.style.scrollPaddingBottom = "6rem";
    return () => {
      document.body.style.paddingBottom = document.documentElement.style.scrollPaddingBottom = "";
    };
  }, []);

  return (
    <section
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-20 animate-in border-t border-line bg-paper px-edge pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] duration-200 fade-in slide-in-from-bottom-4 lg:hidden print:hidden"
    >
      <div className="flex items-center gap-3">
        <div className="relative h-14 w-11 shrink-0 bg-mat max-[22rem]:hidden">
          <Picture src={product.imageUrl} alt="" range="thumb" sizes="44px" className="object-contain" />
        </div>
        <div className="min-w-0 flex-1 leading-tight">
          <p className="truncate text-sm">{variant || product.name}</p>
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
