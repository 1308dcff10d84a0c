import { engravingText, type Engraving } from "@/lib/catalog/engraving";

/** An order line by its article and what is engraved: 'Ring Solis, Ringgröße 54, Gravur „Für immer“ (Klassisch, Innenseite)'. */
export function lineName(name: string, engraving: Record<keyof Engraving, string> | null): string {
  return engraving ? `${name}, ${engravingText(engraving)}` : name;
}
