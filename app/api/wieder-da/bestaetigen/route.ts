import type { NextRequest } from "next/server";
import { answerLink } from "@/lib/subscriptions/newsletter/answer-link";
import { confirmRestockPath } from "@/lib/subscriptions/restock/links";
import { confirmRestock } from "@/lib/subscriptions/restock/requests";

export async function POST({ nextUrl }: NextRequest): Promise<Response> {
  const token = nextUrl.searchParams.get("token") ?? "";
  return answerLink(() => confirmRestock(token), confirmRestockPath(token));
}
