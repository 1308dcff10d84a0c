import { legalPdfResponse } from "@/lib/legal/pdf-response";
import { TERMS } from "@/lib/legal/terms";

/** The terms as a file to keep. Made when the shop is built. */
export function GET() {
  return legalPdfResponse("agb.pdf", [TERMS]);
}
