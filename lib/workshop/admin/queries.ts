import "server-only";
import type { QueryData } from "@supabase/supabase-js";
import { z } from "zod";
import type { ListState } from "@/lib/platform/admin/list-state";
import { readPage, type Page } from "@/lib/platform/admin/read-page";
import { cropSchema } from "@/lib/puzzle/atelier/schema";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { timestamp, toDate } from "@/lib/platform/format/timestamp";
import { ORDER_STATUSES } from "@/lib/orders/admin/schema";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { WORK_STATES, type WorkState } from "../states";

const number = z.number().int();

const workRowSchema = rowSchema({
  id: number,
  state: z.enum(WORK_STATES),
  dimensions: z.string().nullable(),
  pieces: number.nullable(),
  line: rowSchema({
    position: number,
    name: z.string(),
    quantity: number,
    designId: z.uuid(),
    artworkId: z.uuid().nullable(),
    number: z.string(),
    status: z.enum(ORDER_STATUSES),
    placedAt: timestamp,
  }),
});

function toRow({ line: { designId, artworkId, ...line }, ...row }: z.infer<typeof workRowSchema>) {
  return { ...row, ...line, designId: artworkId && designId };
}
/** `designId` is null once the picture is deleted. */
export type WorkRow = ReturnType<typeof toRow>;

/** Paid orders first, the oldest on top. @throws Error when it cannot be read */
export async function listWork(client: ShopClient, state: ListState<WorkState>): Promise<Page<WorkRow>> {
  const filters = { p_status: state.filter, p_mode: SHOP_MODE };
  const page = await readPage(client, "admin_list_workshop", state.page, filters, workRowSchema);
  return { ...page, rows: page.rows.map(toRow) };
}

const selectWork = (client: ShopClient) =>
  client.from("workshop_items").select(
    `id, state, reason, dimensions, pieces, decidedAt:decided_at, producedAt:produced_at,
    item:order_items!inner (position, name, articleNumber:article_number, quantity,
      design:designs!inner (crop, seed, shape, picture:artworks (id, width, height)),
      order:orders!inner (id, number, status, placedAt:placed_at, firstName:first_name, lastName:last_name, email, paymentMethod:payment_method))`,
  );

function toWork({ item: { design, order, ...item }, ...row }: QueryData<ReturnType<typeof selectWork>>[number]) {
  return {
    ...row,
    ...item,
    ...design,
    decidedAt: toDate(row.decidedAt),
    producedAt: toDate(row.producedAt),
    crop: z.nullable(cropSchema).parse(design.crop),
    order: { ...order, placedAt: new Date(order.placedAt), name: `${order.firstName} ${order.lastName}` },
  };
}
/** `picture` is null once it is deleted. */
export type Work = ReturnType<typeof toWork>;

/** @throws Error when it cannot be read */
export async function findWork(client: ShopClient, id: string | number): Promise<Work | null> {
  const asked = z.coerce.number().int().positive().safe().safeParse(id);
  if (!asked.success) return null;
  const { data } = await selectWork(client).eq("id", asked.data).limit(1).throwOnError();
  return data.map(toWork)[0] ?? null;
}

/** Refusing it then cancels the order. */
export async function isAlone(client: ShopClient, { id, order }: Work): Promise<boolean> {
  const { data } = await client
    .from("order_items")
    .select("quantity, returned, orders!inner (number)")
    .eq("orders.number", order.number)
    .neq("id", id)
    .throwOnError();
  return data.every(({ quantity, returned }) => quantity <= returned);
}

/** @throws Error when they cannot be read */
export async function listWorkOf(client: ShopClient, number: string): Promise<Work[]> {
  const { data } = await selectWork(client).eq("item.order.number", number).order("id").throwOnError();
  return data.map(toWork);
}
