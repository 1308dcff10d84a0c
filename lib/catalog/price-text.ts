import { formatCents } from "@/lib/platform/format/money";

/** "€4,90", or "€4,90 (€19,60/l)" for what is sold by weight, volume or length (§ 4 PAngV). */
export function priceText({ priceCents, unitPrice }: { priceCents: number; unitPrice?: string | undefined }): string {
  return unitPrice ? `${formatCents(priceCents)} (${unitPrice})` : formatCents(priceCents);
}
