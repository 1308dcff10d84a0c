import "server-only";
import { isSameVersion } from "@/lib/platform/admin/row-version";
import { shortMoment } from "@/lib/platform/format/dates";
import { listRowLog } from "@/lib/platform/audit-log/log";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { conflict as text } from "#messages/client/admin-products.json";
import { findAdminProduct } from "./queries";
import type { Conflict } from "./result";
import type { Seen } from "./product-form-schema";

/** @throws Error when that cannot be read. */
export async function explainConflict(client: ShopClient, seen: Seen): Promise<Conflict> {
  const current = await findAdminProduct(client, seen.id);
  if (!current) return { current, reason: text.gone };
  const { updatedAt, stock } = current.seen;
  if (isSameVersion(updatedAt, seen.updatedAt))
    return { current, reason: interpolate(text.sold, { before: String(seen.stock), after: String(stock) }) };
  const [last] = await listRowLog(client, "products", seen.id, 1);
  const who = last?.who;
  return { current, reason: who ? interpolate(text.who, { who, when: shortMoment(last.at) }) : text.someone };
}
