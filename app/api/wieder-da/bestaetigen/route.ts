import type { NextRequest } from "next/server";
import { answerLink } from "@/lib/newsletter/answer-link";
import { confirmRestockPath } from "@/lib/restock/links";
import { confirmRestock } from "@/lib/restock/requests";

/** Takes the button of /wieder-da/bestaetigen and redirects back there, where the page shows the result. */
export async function POST({ nextUrl }: NextRequest): Promise<Response> {
  const token = nextUrl.searchParams.get("token") ?? "";
  return answerLink(() => confirmRestock(token), confirmRestockPath(token));
}
