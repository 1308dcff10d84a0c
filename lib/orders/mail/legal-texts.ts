import type { LegalDocument } from "@/lib/legal/document";
import { GUARANTEE } from "@/lib/legal/guarantee";
import { TERMS } from "@/lib/legal/terms";
import { WITHDRAWAL_FORM, withdrawalPolicy } from "@/lib/legal/withdrawal";

/** What an order confirmation carries in full. `siteUrl` without a trailing slash. */
export function legalTexts(siteUrl: string): readonly LegalDocument[] {
  return [TERMS, withdrawalPolicy(siteUrl), WITHDRAWAL_FORM, GUARANTEE];
}
