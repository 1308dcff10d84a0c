import type { Engraving } from "@/lib/catalog/engraving";
import { featureText } from "@/lib/catalog/features";

/** 'Ring Solis, Ringgröße 54, Gravur „Für immer“ (Klassisch, Innenseite)' */
export function lineName(
  name: string,
  engraving: Record<keyof Engraving, string> | null,
  design: string | null,
): string {
  return [name, featureText({ engraving, design })].filter(Boolean).join(", ");
}
