import "server-only";
import { z } from "zod";
import { env } from "@/lib/env";
import type { RenderedLetter } from "@/lib/mail/letter";
import type { Mail } from "@/lib/mail/queue";
import { renderLetter } from "@/lib/mail/render";
import { digest } from "./digest";

const count = z.number().int().positive().optional();
const gatheredSchema = z.object({
  unusual_order: count,
  shop_order: count,
  shop_withdrawal: count,
  shop_contact: count,
  shop_appointment: count,
  shop_piece: count,
  mail: count,
});

/** What the digest says. @throws Error when its payload is wrong */
export async function composeMail({ payload }: Mail): Promise<RenderedLetter> {
  return renderLetter(digest(gatheredSchema.parse(payload), env.SITE_URL));
}
