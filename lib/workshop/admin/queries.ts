import "server-only";
import { z } from "zod";
import type { ListState } from "@/lib/platform/admin/list-state";
import { readPage, type Page } from "@/lib/platform/admin/read-page";
import { PAYMENT_IDS } from "@/lib/platform/rules/payment-ids.generated";
import { cropSchema, shapeSchema } from "@/lib/puzzle/atelier/schema";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { timestamp } from "@/lib/platform/format/timestamp";
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

const workSchema = rowSchema({
  id: number,
  state: z.enum(WORK_STATES),
  reason: z.string().nullable(),
  dimensions: z.string().nullable(),
  pieces: number.nullable(),
  decidedAt: timestamp.nullable(),
  producedAt: timestamp.nullable(),
  position: number,
  name: z.string(),
  articleNumber: z.string(),
  quantity: number,
  crop: z.nullable(cropSchema),
  seed: number.nullable(),
  shape: shapeSchema,
  /** Null once it is deleted. */
  picture: z.object({ id: z.uuid(), width: number, height: number }).nullable(),
  order: rowSchema({
    id: number,
    number: z.string(),
    status: z.enum(ORDER_STATUSES),
    placedAt: timestamp,
    paymentMethod: z.enum(PAYMENT_IDS),
    paidBy: z.array(z.enum(PAYMENT_IDS)),
  }),
  /** Null for the role workshop. */
  customer: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Refusing it cancels the order. */
  isAlone: z.boolean(),
});
export type Work = z.infer<typeof workSchema>;

/** @throws Error when it cannot be read */
export async function findWork(client: ShopClient, id: string | number): Promise<Work | null> {
  const asked = z.coerce.number().int().positive().safe().safeParse(id);
  return asked.success ? ((await readWork(client, { p_id: asked.data }))[0] ?? null) : null;
}

/** @throws Error when they cannot be read */
export const listWorkOf = (client: ShopClient, number: string): Promise<Work[]> =>
  readWork(client, { p_number: number });

async function readWork(client: ShopClient, asked: { p_number: string } | { p_id: number }): Promise<Work[]> {
  const { data } = await client.rpc("admin_find_work", { p_number: null, p_id: null, ...asked }).throwOnError();
  return z.array(workSchema).parse(data);
}
