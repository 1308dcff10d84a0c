import "server-only";
import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { keepCuts } from "./bucket-cuts";
import { BUCKET, FOREVER, listFiles, nameOf } from "./bucket-files";
import { endingFor, FORMATS } from "./formats";
import type { Processed } from "./process";
import { PICTURES } from "./rules";
import { cutPaths } from "./widths";

const DAY_MS = 86_400_000;
/** Each has a dozen widths, and the storage deletes a thousand files at once. */
const REMOVAL_BATCH_SIZE = 50;

/** A random name that begins with the time; the widths come too, so what fails halfway is swept with it. @throws Error */
export async function keepPicture(client: ShopClient, picture: Processed, fileName: string): Promise<string> {
  const name = `${Date.now()}-${randomBytes(8).toString("hex")}.${endingFor(picture.format, fileName)}`;
  const { error } = await client.storage
    .from(BUCKET)
    .upload(name, picture.bytes, { contentType: FORMATS[picture.format].type, cacheControl: FOREVER });
  if (error) throw new Error(`A picture could not be kept: ${error.message}`);
  await keepCuts(client, name, picture.bytes, { format: "webp" });
  return PICTURES + name;
}

/** With their widths; a failure is only logged and stops no others: the next sweep tries again. */
export async function dropUnused(client: ShopClient, addresses: (string | null)[]): Promise<void> {
  const names = [...new Set(addresses.flatMap((address) => nameOf(address ?? "") ?? []))];
  for (let from = 0; from < names.length; from += REMOVAL_BATCH_SIZE)
    await dropSome(client, names.slice(from, from + REMOVAL_BATCH_SIZE)).catch((error: unknown) =>
      console.error("Error deleting pictures:", error instanceof Error ? error.message : error),
    );
}

/** Only pictures older than a day: of forms that were never saved, and of products whose orders are gone. Failures are logged. */
export async function sweepAbandoned(client: ShopClient, now = Date.now()): Promise<void> {
  const files = await listFiles(client, "").catch((error: Error) =>
    console.error("Error reading pictures:", error.message),
  );
  const old = (files ?? []).filter(({ made }) => made < now - DAY_MS);
  await dropUnused(
    client,
    old.map(({ name }) => PICTURES + name),
  );
}

async function dropSome(client: ShopClient, names: string[]): Promise<void> {
  const addresses = names.map((name) => PICTURES + name);
  const { data } = await client.rpc("unused_pictures", { p_urls: addresses }).throwOnError();
  const unused = z
    .array(z.string())
    .parse(data)
    .map((address) => address.slice(PICTURES.length));
  if (unused.length === 0) return;
  const { error } = await client.storage.from(BUCKET).remove(unused.flatMap((name) => [name, ...cutPaths(name)]));
  if (error) throw error;
}
