import "server-only";
import { z } from "zod";
import { shapeSchema } from "@/lib/puzzle/atelier/schema";
import { env } from "@/lib/platform/env";
import type { RenderedLetter } from "@/lib/mail/letter";
import { idOf, type Mail } from "@/lib/mail/queue";
import { renderLetter } from "@/lib/mail/render";
import { getOrder } from "@/lib/orders/queries";
import { artworkRefused, pieceMissed } from "./letters";

const number = z.number().int();
const refusedSchema = z.object({
  position: number,
  reason: z.string(),
  is_whole: z.boolean(),
  is_voucher_left: z._default(z.boolean(), false),
  is_paid: z.boolean(),
});
const missedSchema = z.object({ position: number, row: number, column: number, shape: z._default(shapeSchema, null) });

/** @throws Error when its order cannot be read or its payload is wrong */
export async function composeMail(mail: Mail): Promise<RenderedLetter> {
  const order = await getOrder(idOf(mail.orderId));
  const letter =
    mail.kind === "shop_piece"
      ? pieceMissed(order, env.SITE_URL, missedSchema.parse(mail.payload))
      : artworkRefused(order, env.SITE_URL, refusedSchema.parse(mail.payload));
  return renderLetter(letter);
}
