import { normalizeCode } from "@/lib/platform/forms/typed-text";

/** Typographic apostrophes and dashes, and hearts of any color, are made the tool's. */
export function cleanEngraving(typed: string): string {
  return normalizeCode(typed)
    .replace(/[\uFE0E\uFE0F]/g, "")
    .replace(/[❤♡🖤🤍🤎💙💚💛💜🧡🩵🩶🩷]/gu, "♥")
    .replace(/[’‘`]/g, "'");
}
