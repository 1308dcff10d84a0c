import { formatCents } from "@/lib/platform/format/money";
import { lowest } from "#messages/client/product-card.json";

/** Below a price in a sale: what § 11 PAngV names, and nothing else, is struck through. */
export function LowestPrice({ cents }: { cents: number | undefined }) {
  return cents ? (
    <span className="block text-sm text-stone">
      {lowest} <s>{formatCents(cents)}</s>
    </span>
  ) : null;
}
