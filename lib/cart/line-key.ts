import type { Engraving } from "@/lib/catalog/engraving";
import type { VoucherWords } from "@/lib/vouchers/words";

export type Chosen = {
  productId: number;
  engraving?: Engraving | undefined;
  design?: string | undefined;
  designKey?: string | undefined;
  voucher?: VoucherWords | undefined;
};

/** Names a line: the same article with another engraving, design or words is another one. */
export function lineKey({ productId, engraving, design, voucher }: Chosen): string {
  const chosen = engraving
    ? [engraving.text, engraving.font, engraving.place]
    : voucher
      ? [voucher.recipient, voucher.greeting, voucher.sending?.email, voucher.sending?.day]
      : [design];
  return [productId, ...chosen].join("\n").trimEnd();
}
