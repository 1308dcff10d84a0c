import { sizeGuideResponse } from "@/lib/size-guide/response";

export async function GET() {
  return sizeGuideResponse("en");
}
