import type { ReactNode } from "react";

export function PriceWithNote({ price, note, children }: { price: ReactNode; note: ReactNode; children?: ReactNode }) {
  return (
    <div className="mt-1.5 flex flex-wrap items-baseline gap-x-4 md:mt-5">
      <p className="text-[1.75rem] leading-tight tabular-nums">{price}</p>
      <p className="text-sm text-stone">{note}</p>
      {children}
    </div>
  );
}
