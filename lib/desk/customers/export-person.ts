import "server-only";
import { zipStream, type ZipEntry } from "@/lib/platform/http/zip-stream";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { readPicture } from "@/lib/puzzle/atelier/pictures";
import { pictureIds } from "./picture-ids";

/** A ZIP of everything about an e-mail address and of the person's own pictures. `client` is an admin's. @throws Error */
export async function exportPerson(client: ShopClient, email: string): Promise<ReadableStream> {
  const { data } = await client.rpc("admin_export_person", { p_email: email }).throwOnError();
  return zipPerson(data);
}

/** `exported`: what a function of the database answers of a person. */
export function zipPerson(exported: unknown): ReadableStream {
  return zipStream(entriesOf(exported));
}

async function* entriesOf(exported: unknown): AsyncGenerator<ZipEntry> {
  yield { name: "auskunft.json", pieces: [Buffer.from(JSON.stringify(exported, null, 2))] };
  for (const id of pictureIds(exported)) yield { name: `bilder/${id}.jpg`, pieces: [await readPicture(id)] };
}
