import { engravingText, type Engraving } from "@/lib/catalog/engraving";
import type { VoucherWords } from "@/lib/vouchers/words";

/** An article and what was chosen for it. */
export type Chosen = {
  productId: number;
  engraving?: Engraving | undefined;
  design?: string | undefined;
  voucher?: VoucherWords | undefined;
};

/** Names a line: the same article with another engraving, design or words is another one. */
export function lineKey({ productId, engraving, design, voucher }: Chosen): string {
  if (engraving) return `${productId} ${engravingText(engraving)}`;
  if (voucher) return `${productId} ${voucher.recipient}\n${voucher.greeting}`;
  return design ? `${productId} ${design}` : String(productId);
}
