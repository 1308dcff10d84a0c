import { legalPdfResponse } from "@/lib/legal/pdf-response";
import { WITHDRAWAL_FORM, withdrawalPolicy } from "@/lib/legal/withdrawal";
import { env } from "@/lib/env";

/** The withdrawal policy with the statutory form as a file to keep, to print and to fill in. Made when the shop is built. */
export function GET() {
  return legalPdfResponse("widerrufsformular.pdf", [withdrawalPolicy(env.SITE_URL), WITHDRAWAL_FORM]);
}
