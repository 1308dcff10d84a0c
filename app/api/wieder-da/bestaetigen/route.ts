import type { NextRequest } from "next/server";
import { answerLink } from "@/lib/subscriptions/newsletter/answer-link";
import { confirmRestockPath } from "@/lib/subscriptions/restock/links";
import { confirmRestock } from "@/lib/subscriptions/restock/requests";

/** Takes the button of /wieder-da/bestaetigen and redirects back there, where the page shows the result. */
export async function POST({ nextUrl }: NextRequest): Promise<Response> {
  const token = nextUrl.searchParams.get("token") ?? "";
  return answerLink(() => confirmRestock(token), confirmRestockPath(token));
}
