import { googleFeed } from "@/lib/feed/queries";
import { xmlResponse } from "@/lib/seo/xml";

/** What Google's Merchant Center fetches once a day. */
export async function GET() {
  return xmlResponse(await googleFeed());
}
