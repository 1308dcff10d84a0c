import type { SupabaseClient } from "@supabase/supabase-js";
import { renderSVG } from "uqr";
import { z } from "zod";
import { mailPicture } from "../../lib/puzzle/atelier/mail-picture.ts";
import { BUCKET, thumbnailPath } from "../../lib/puzzle/atelier/paths.ts";
import { withoutMissing } from "../../lib/mail/preview.ts";
import { GIRO_CODE_CID, ownPictureCid } from "../../lib/orders/mail/picture-ids.ts";
import { GIRO_CODE, giroCodeText } from "../../lib/payment/giro-code.ts";
import { bankOf, type Company } from "../../lib/settings/company.ts";
import { readSettings } from "../../lib/settings/parts.ts";
import { readDue, type Due } from "./mailbox-due.ts";

type Pictures = Record<string, string>;

/** They are not stored, so they are made again. */
export function withPictures(html: string, pictures: Pictures): string {
  const ids = Object.keys(pictures);
  return withoutMissing(html, ids).replaceAll(/"cid:([^"]*)"/g, (_, cid: string) => `"${pictures[cid]}"`);
}

export async function readPictures(client: SupabaseClient, orderId: number | null): Promise<Pictures> {
  if (orderId === null) return {};
  const due = await readDue(client, orderId);
  const { company } = await readSettings(client);
  return { ...(due && { [GIRO_CODE_CID]: drawGiroCode(due, company) }), ...(await readOwnPictures(client, orderId)) };
}

export function drawGiroCode({ number: reference, amountCents }: Due, company: Company): string {
  const text = giroCodeText({ ...bankOf(company), amountCents, reference });
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(text, GIRO_CODE))}`;
}

const linesSchema = z.array(
  z.object({ position: z.number(), designs: z.object({ id: z.uuid(), artwork_id: z.uuid().nullable() }) }),
);

async function readOwnPictures(client: SupabaseClient, orderId: number): Promise<Pictures> {
  const columns = "position, designs!inner (id, artwork_id)";
  const { data } = await client.from("order_items").select(columns).eq("order_id", orderId).throwOnError();
  const pictures: Pictures = {};
  for (const { position, designs } of linesSchema.parse(data)) {
    if (!designs.artwork_id) continue;
    const file = await client.storage.from(BUCKET).download(thumbnailPath(designs.artwork_id, designs.id));
    if (!file.data) continue;
    const small = await mailPicture(Buffer.from(await file.data.arrayBuffer()));
    pictures[ownPictureCid(position)] = `data:image/jpeg;base64,${small.toString("base64")}`;
  }
  return pictures;
}
