import { sizeGuideResponse } from "@/lib/shop/size-guide-response";

/** The size guide as a PDF file. */
export async function GET() {
  return sizeGuideResponse("de");
}
