import { legalPdfResponse } from "@/lib/legal/pdf-response";
import { terms } from "@/lib/legal/terms";
import { allSettings } from "@/lib/settings/read";

export async function GET() {
  return legalPdfResponse("agb.pdf", [terms(await allSettings())]);
}
