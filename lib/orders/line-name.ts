import type { Engraving } from "@/lib/catalog/engraving";
import { featureText } from "@/lib/catalog/features";

/**
 * An order line by its article and what it is made of: 'Ring Solis, Ringgröße 54, Gravur „Für immer“ (Klassisch, Innenseite)',
 * 'Puzzle aus Ihrem Foto, 64 × 48 cm, 1000 Teile, Foto Nr. 3F9A'.
 */
export function lineName(
  name: string,
  engraving: Record<keyof Engraving, string> | null,
  design: string | null,
): string {
  return [name, featureText({ engraving, design })].filter(Boolean).join(", ");
}
