import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import { z } from "zod";
import { notFound } from "@/lib/platform/http/answers";
import { serviceClient } from "@/lib/platform/supabase/service";

const NUMBER = /^[A-Z0-9-]{1,40}$/;

/** The page itself would have sent its status before it knows. */
export async function guardDocument(request: NextRequest): Promise<NextResponse | null> {
  const { pathname, searchParams } = request.nextUrl;
  const token = /^\/bestellung\/([^/]+)\/rechnung\/?$/.exec(pathname)?.[1];
  if (!token || !searchParams.has("nr")) return null;
  return (await hasCorrection(token, searchParams.getAll("nr").join())) ? null : notFound(request);
}

/** True also when the database cannot be asked. */
async function hasCorrection(token: string, number: string): Promise<boolean> {
  if (!z.uuid().safeParse(token).success || !NUMBER.test(number)) return false;
  const orders = await serviceClient.from("orders").select("id").eq("token", token);
  if (orders.error) return true;
  const [order] = orders.data;
  if (!order) return false;
  const { data } = await serviceClient
    .from("invoices")
    .select("number")
    .match({ order_id: order.id, kind: "credit_note", number });
  return data?.length !== 0;
}
