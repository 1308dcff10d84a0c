import "server-only";
import { z } from "zod";
import type { Admin } from "@/lib/platform/auth/guard";
import { currentSettings } from "@/lib/settings/read";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import { lowSchema, readOverview, type LowArticle, type Overview } from "./schema";

const topSchema = z.array(
  z.object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    pieces: z.number().int(),
    cents: z.number().int(),
  }),
);
/** A product with the pieces sold of it, and what they cost in cents without discounts. */
export type TopProduct = z.infer<typeof topSchema>[number];

/** @throws Error when the backend fails. */
export async function getTopProducts({ client }: Admin): Promise<TopProduct[]> {
  const answer = await client.rpc("admin_top_products", { p_mode: SHOP_MODE }).throwOnError();
  return topSchema.parse(answer.data);
}

/** @throws Error when the backend fails. */
export async function getLowStock({ client }: Admin): Promise<LowArticle[]> {
  const { lowStock } = (await currentSettings()).shipping;
  const asked = { p_mode: SHOP_MODE, p_default: lowStock };
  return lowSchema.parse((await client.rpc("admin_low_stock", asked).throwOnError()).data);
}

export type Letters = { messages: number; appointments: number; pendingReviews: number };

/** @throws Error when the backend fails. */
export async function getOverview({ client }: Admin): Promise<Overview & Letters> {
  const waiting = async (table: "contact_messages" | "appointment_requests" | "reviews", status: "new" | "pending") => {
    const query = client.from(table).select("id", { count: "exact", head: true }).eq("status", status);
    return (await query.throwOnError()).count ?? 0;
  };
  const [answer, messages, appointments, pendingReviews] = await Promise.all([
    client.rpc("admin_overview", { p_mode: SHOP_MODE }).throwOnError(),
    waiting("contact_messages", "new"),
    waiting("appointment_requests", "new"),
    waiting("reviews", "pending"),
  ]);
  return { ...readOverview(answer.data), messages, appointments, pendingReviews };
}
