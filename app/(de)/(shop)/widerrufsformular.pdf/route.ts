import { legalPdfResponse } from "@/lib/legal/pdf-response";
import { NO_WITHDRAWAL, voucherPolicy, WITHDRAWAL_FORM, withdrawalPolicy } from "@/lib/legal/withdrawal";
import { env } from "@/lib/platform/env";

export function GET() {
  const policies = [withdrawalPolicy(env.SITE_URL), voucherPolicy(env.SITE_URL), NO_WITHDRAWAL] as const;
  return legalPdfResponse("widerrufsformular.pdf", [...policies, WITHDRAWAL_FORM]);
}
