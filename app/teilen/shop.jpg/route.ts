import { cardResponse } from "@/lib/share/answer";
import { SHOP_SUBJECT } from "@/lib/share/subjects";

/** The picture of every page that has none of its own. */
export async function GET() {
  return cardResponse(SHOP_SUBJECT);
}
