import type { NextRequest } from "next/server";
import { REFUSED } from "@/lib/platform/http/read-body";
import { answerLink } from "@/lib/subscriptions/newsletter/answer-link";
import { readOneClick } from "@/lib/subscriptions/newsletter/read-one-click";
import { endRestockPath } from "@/lib/subscriptions/restock/links";
import { endRestock } from "@/lib/subscriptions/restock/requests";

/** Takes the button of /wieder-da/abmelden, and what mail programs post there on their own (RFC 8058). */
export async function POST(request: NextRequest): Promise<Response> {
  const token = request.nextUrl.searchParams.get("token") ?? "";
  const isOneClick = await readOneClick(request);
  if (typeof isOneClick === "number") return new Response(null, { status: isOneClick, headers: REFUSED });
  return answerLink(() => endRestock(token), isOneClick ? null : `${endRestockPath(token)}&fertig=1`);
}
