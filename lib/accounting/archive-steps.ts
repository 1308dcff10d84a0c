import "server-only";
import { zipSync } from "fflate";
import { z } from "zod";
import { invoiceFile } from "@/lib/orders/e-invoice/file";
import { getOrder } from "@/lib/orders/queries";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { serviceClient } from "@/lib/platform/supabase/service";
import { currentSettings } from "@/lib/settings/read";
import { ARCHIVE_BUCKET, partPath } from "./archive-paths";

/** Documents of one step, which takes some seconds. */
const STEP_SIZE = 50;

const claimedSchema = rowSchema({
  id: z.uuid(),
  part: z.number().int(),
  reached: z.number().int(),
  documents: z.array(rowSchema({ id: z.number().int(), number: z.string(), orderId: z.number().int() })),
});

const files = () => serviceClient.storage.from(ARCHIVE_BUCKET);

/** Steps until nothing waits or it is `until`; one that breaks off is done again two minutes later. @throws Error */
export async function workArchives(until: number): Promise<void> {
  while (Date.now() < until) {
    const { data } = await serviceClient.rpc("claim_archive", { p_limit: STEP_SIZE }).throwOnError();
    if (data === null) return;
    const { id, part, reached, documents } = claimedSchema.parse(data);
    const drawn = await drawAll(documents);
    const count = Object.keys(drawn).length;
    if (count > 0) {
      const zip = zipSync(drawn, { level: 0 });
      const { error } = await files().upload(partPath(id, part), zip, { contentType: "application/zip", upsert: true });
      if (error) throw error;
    }
    // The last step is the one that finds nothing more.
    const step = { p_id: id, p_reached: reached, p_last: documents.at(-1)?.id ?? null, p_count: count };
    await serviceClient.rpc("advance_archive", step as never).throwOnError(); // The types know no null of arguments.
  }
}

/** What cannot be drawn is left out and not counted. */
async function drawAll(documents: z.infer<typeof claimedSchema>["documents"]): Promise<Record<string, Uint8Array>> {
  const { company } = await currentSettings();
  const drawn: Record<string, Uint8Array> = {};
  for (const { number, orderId } of documents) {
    try {
      const order = await getOrder(orderId);
      const invoice = order.invoices.find((one) => one.number === number);
      if (invoice) drawn[`${number}.pdf`] = (await invoiceFile(order, invoice, company)).pdf;
    } catch (error) {
      console.error(`${number} cannot be archived:`, error instanceof Error ? error.message : error);
    }
  }
  return drawn;
}

const expiredSchema = z.array(z.object({ id: z.uuid(), parts: z.number().int() }));

/** Files first, so that none is without its row. @throws Error */
export async function forgetArchives(): Promise<void> {
  const { data } = await serviceClient.rpc("expired_archives").throwOnError();
  for (const { id, parts } of expiredSchema.parse(data)) {
    // One more: a step that broke off may have written it.
    const paths = Array.from({ length: parts + 1 }, (_, part) => partPath(id, part));
    const { error } = await files().remove(paths);
    if (error) throw error;
    await serviceClient.rpc("forget_archive", { p_id: id }).throwOnError();
  }
}
