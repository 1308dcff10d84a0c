import { legalPdfResponse } from "@/lib/legal/pdf-response";
import { TERMS } from "@/lib/legal/terms";

export function GET() {
  return legalPdfResponse("agb.pdf", [TERMS]);
}
