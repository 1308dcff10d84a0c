import type { NextRequest } from "next/server";
import { readCode, readItems } from "@/lib/assistants/permalink";
import { permalinkTarget } from "@/lib/assistants/permalink-target";

/** UCP's permalink: to the page on which a person sees what would be in the cart. Loading it changes nothing. */
export async function GET({ nextUrl }: NextRequest, { params }: RouteContext<"/warenkorb/link/[[...items]]">) {
  const { items = [] } = await params;
  const path = items.length === 1 ? items[0]! : "";
  const location = permalinkTarget(readItems(path), readCode(nextUrl.searchParams), nextUrl.searchParams);
  return new Response(null, {
    status: 303,
    // No other site learns of it: the headers of all answers say so.
    headers: { location, "cache-control": "no-store", "x-robots-tag": "noindex" },
  });
}
