import type { NextRequest } from "next/server";
import { answerLink } from "@/lib/newsletter/answer-link";
import { confirmRestockPath } from "@/lib/restock/links";
import { confirmRestock } from "@/lib/restock/requests";

/** Takes the button of /wieder-da/bestaetigen and leads back there, where the page says what has become of it. */
export async function POST({ nextUrl }: NextRequest): Promise<Response> {
  const token = nextUrl.searchParams.get("token") ?? "";
  return answerLink(() => confirmRestock(token), confirmRestockPath(token));
}
