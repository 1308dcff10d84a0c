import { sizeGuideResponse } from "@/lib/size-guide/response";

/** The size guide as a PDF file. */
export async function GET() {
  return sizeGuideResponse("de");
}
