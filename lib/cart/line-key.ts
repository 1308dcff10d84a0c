import type { Engraving } from "@/lib/catalog/engraving";
import { featureText } from "@/lib/catalog/features";
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
  const chosen = engraving ? featureText({ engraving }) : voucher ? Object.values(voucher).join("\n") : design;
  return chosen ? `${productId} ${chosen}` : String(productId);
}
