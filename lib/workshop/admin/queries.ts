import "server-only";
import { z } from "zod";
import type { ListState } from "@/lib/platform/admin/list-state";
import { readPage, type Page } from "@/lib/platform/admin/read-page";
import { cropSchema, shapeSchema } from "@/lib/puzzle/atelier/schema";
import { timestamp } from "@/lib/platform/format/timestamp";
import { PAYMENT_IDS } from "@/lib/payment/methods";
import { ORDER_STATUSES } from "@/lib/orders/admin/schema";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { WORK_STATES, type WorkState } from "../states";

const number = z.number().int();

const rowSchema = z
  .object({
    id: number,
    state: z.enum(WORK_STATES),
    dimensions: z.string().nullable(),
    pieces: number.nullable(),
    line: z.object({
      position: number,
      name: z.string(),
      quantity: number,
      design_id: z.uuid(),
      artwork_id: z.uuid().nullable(),
      number: z.string(),
      status: z.enum(ORDER_STATUSES),
      placed_at: timestamp,
    }),
  })
  .transform(({ line: { design_id, artwork_id, placed_at, ...line }, ...row }) => ({
    ...row,
    ...line,
    /** Null once the picture is deleted. */
    designId: artwork_id && design_id,
    placedAt: placed_at,
  }));
/** An ordered picture in a list. */
export type WorkRow = z.infer<typeof rowSchema>;

/** A page of what is to be looked at and made: paid orders first, the oldest on top. @throws Error when it cannot be read */
export function listWork(client: ShopClient, state: ListState<WorkState>): Promise<Page<WorkRow>> {
  const filters = { p_status: state.filter, p_mode: SHOP_MODE };
  return readPage(client, "admin_list_workshop", state.page, filters, rowSchema);
}

const workSchema = z
  .object({
    id: number,
    state: z.enum(WORK_STATES),
    reason: z.string().nullable(),
    dimensions: z.string().nullable(),
    pieces: number.nullable(),
    decided_at: timestamp.nullable(),
    produced_at: timestamp.nullable(),
    order_items: z.object({
      position: number,
      name: z.string(),
      article_number: z.string(),
      quantity: number,
      designs: z.object({
        crop: z.nullable(cropSchema),
        seed: number.nullable(),
        shape: shapeSchema,
        artworks: z.object({ id: z.uuid(), width: number, height: number }).nullable(),
      }),
      orders: z.object({
        id: number,
        number: z.string(),
        status: z.enum(ORDER_STATUSES),
        placed_at: timestamp,
        first_name: z.string(),
        last_name: z.string(),
        email: z.string(),
        payment_method: z.enum(PAYMENT_IDS),
      }),
    }),
  })
  .transform(({ order_items: { designs, orders, article_number, ...item }, decided_at, produced_at, ...row }) => ({
    ...row,
    ...item,
    articleNumber: article_number,
    decidedAt: decided_at,
    producedAt: produced_at,
    crop: designs.crop,
    seed: designs.seed,
    shape: designs.shape,
    /** Null once it is deleted. */
    picture: designs.artworks,
    order: {
      id: orders.id,
      number: orders.number,
      status: orders.status,
      placedAt: orders.placed_at,
      name: `${orders.first_name} ${orders.last_name}`,
      email: orders.email,
      paymentMethod: orders.payment_method,
    },
  }));
/** All that is known of an ordered picture. */
export type Work = z.infer<typeof workSchema>;

const WORK =
  "id, state, reason, dimensions, pieces, decided_at, produced_at, order_items!inner (position, name, article_number, quantity, " +
  "designs (crop, seed, shape, artworks (id, width, height)), orders!inner (id, number, status, placed_at, first_name, last_name, email, payment_method))";

/** An ordered picture, or null. @throws Error when it cannot be read */
export async function findWork(client: ShopClient, id: string | number): Promise<Work | null> {
  const asked = z.coerce.number().int().positive().safe().safeParse(id);
  if (!asked.success) return null;
  const { data } = await client.from("workshop_items").select(WORK).eq("id", asked.data).limit(1).throwOnError();
  return z.array(workSchema).parse(data)[0] ?? null;
}

/** Whether the order of a line has no other that is still to be sent: refusing it then cancels the order. */
export async function isAlone(client: ShopClient, { id, order }: Work): Promise<boolean> {
  const { data } = await client
    .from("order_items")
    .select("quantity, returned, orders!inner (number)")
    .eq("orders.number", order.number)
    .neq("id", id)
    .throwOnError();
  return data.every(({ quantity, returned }) => quantity <= returned);
}

/** The ordered pictures of one order, by their lines. @throws Error when they cannot be read */
export async function listWorkOf(client: ShopClient, number: string): Promise<Work[]> {
  const { data } = await client
    .from("workshop_items")
    .select(WORK)
    .eq("order_items.orders.number", number)
    .order("id")
    .throwOnError();
  return z.array(workSchema).parse(data);
}
