import type { ReactNode } from "react";
import { formatCents } from "@/lib/format/money";

/** A product's price on its page, with what the law wants beside it. */
export function PriceWithNote({ cents, note, children }: { cents: number; note: ReactNode; children?: ReactNode }) {
  return (
    <div className="mt-6">
      <p className="text-[1.75rem] tabular-nums">{formatCents(cents)}</p>
      <p className="mt-1 text-sm text-stone">{note}</p>
      {children}
    </div>
  );
}
