import type { NextRequest } from "next/server";
import { answerLink } from "@/lib/newsletter/answer-link";
import { endRestockPath } from "@/lib/restock/links";
import { endRestock } from "@/lib/restock/requests";

/** Takes the button of /wieder-da/abmelden, and what mail programs post there on their own (RFC 8058). */
export async function POST(request: NextRequest): Promise<Response> {
  const token = request.nextUrl.searchParams.get("token") ?? "";
  const form = await request.formData().catch(() => null);
  const isOneClick = form?.get("List-Unsubscribe") === "One-Click";
  return answerLink(() => endRestock(token), isOneClick ? null : `${endRestockPath(token)}&fertig=1`);
}
