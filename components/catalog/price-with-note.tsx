import type { ReactNode } from "react";

export function PriceWithNote({ price, note, children }: { price: ReactNode; note: ReactNode; children?: ReactNode }) {
  return (
    <div className="mt-6">
      <p className="text-[1.75rem] tabular-nums">{price}</p>
      <p className="mt-1 text-sm text-stone">{note}</p>
      {children}
    </div>
  );
}
