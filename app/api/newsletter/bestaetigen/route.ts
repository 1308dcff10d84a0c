import type { NextRequest } from "next/server";
import { answerLink } from "@/lib/subscriptions/newsletter/answer-link";
import { confirmPath } from "@/lib/subscriptions/newsletter/links";
import { confirmSubscription } from "@/lib/subscriptions/newsletter/subscriptions";

/** Takes the button of /newsletter/bestaetigen and redirects back there, where the page shows the result. */
export async function POST({ nextUrl }: NextRequest): Promise<Response> {
  const token = nextUrl.searchParams.get("token") ?? "";
  return answerLink(() => confirmSubscription(token), confirmPath(token));
}
