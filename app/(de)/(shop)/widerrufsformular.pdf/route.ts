import { legalPdfResponse } from "@/lib/legal/pdf-response";
import { NO_WITHDRAWAL, voucherPolicy, withdrawalForm, withdrawalPolicy } from "@/lib/legal/withdrawal";
import { env } from "@/lib/platform/env";
import { allSettings } from "@/lib/settings/read";

export async function GET() {
  const shop = await allSettings();
  const policies = [withdrawalPolicy(env.SITE_URL, shop), voucherPolicy(env.SITE_URL, shop), NO_WITHDRAWAL] as const;
  return legalPdfResponse("widerrufsformular.pdf", [...policies, withdrawalForm(shop)]);
}
