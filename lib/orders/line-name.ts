import { engravingText, type Engraving } from "@/lib/catalog/engraving";

/**
 * An order line by its article and what it is made of: 'Ring Solis, Ringgröße 54, Gravur „Für immer“ (Klassisch, Innenseite)',
 * 'Puzzle aus Ihrem Foto, 64 × 48 cm, 1000 Teile, Foto Nr. 3F9A'.
 */
export function lineName(
  name: string,
  engraving: Record<keyof Engraving, string> | null,
  design: string | null,
): string {
  const made = engraving ? engravingText(engraving) : design && `Foto Nr. ${design.slice(0, 4).toUpperCase()}`;
  return made ? `${name}, ${made}` : name;
}
