import { cardResponse } from "@/lib/seo/share/answer";
import { SHOP_SUBJECT } from "@/lib/seo/share/subjects";

export async function GET() {
  return cardResponse(SHOP_SUBJECT);
}
