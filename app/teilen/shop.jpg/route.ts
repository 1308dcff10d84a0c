import { cardResponse } from "@/lib/seo/share/answer";
import { shopSubject } from "@/lib/seo/share/subjects";

export async function GET() {
  return cardResponse(await shopSubject());
}
