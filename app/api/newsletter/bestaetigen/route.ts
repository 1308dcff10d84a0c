import type { NextRequest } from "next/server";
import { answerLink } from "@/lib/subscriptions/newsletter/answer-link";
import { confirmPath } from "@/lib/subscriptions/newsletter/links";
import { confirmSubscription } from "@/lib/subscriptions/newsletter/subscriptions";

export async function POST({ nextUrl }: NextRequest): Promise<Response> {
  const token = nextUrl.searchParams.get("token") ?? "";
  return answerLink(() => confirmSubscription(token), confirmPath(token));
}
