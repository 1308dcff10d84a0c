import type { NextRequest } from "next/server";
import { REFUSED } from "@/lib/platform/http/read-body";
import { answerLink } from "@/lib/subscriptions/newsletter/answer-link";
import { unsubscribePath } from "@/lib/subscriptions/newsletter/links";
import { readOneClick } from "@/lib/subscriptions/newsletter/read-one-click";
import { endSubscription } from "@/lib/subscriptions/newsletter/subscriptions";

/** Mail programs post here on their own (RFC 8058): no cookie, no further question, no redirect. */
export async function POST(request: NextRequest): Promise<Response> {
  const token = request.nextUrl.searchParams.get("token") ?? "";
  const isOneClick = await readOneClick(request);
  if (typeof isOneClick === "number") return new Response(null, { status: isOneClick, headers: REFUSED });
  return answerLink(() => endSubscription(token), isOneClick ? null : unsubscribePath(token));
}
