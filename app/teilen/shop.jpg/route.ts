import { cardResponse } from "@/lib/seo/share/answer";
import { SHOP_SUBJECT } from "@/lib/seo/share/subjects";

/** The picture of every page that has none of its own. */
export async function GET() {
  return cardResponse(SHOP_SUBJECT);
}
