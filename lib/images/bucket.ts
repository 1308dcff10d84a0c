import "server-only";
import { randomBytes } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { endingFor, FORMATS } from "./formats";
import type { Processed } from "./process";
import { PICTURES } from "./rules";

const BUCKET = "product-images";
/** Seconds a browser may keep a picture: its name never comes back with another content. */
const FOREVER = "31536000";
const DAY = 86_400_000;
/** How many of the newest pictures are looked through for abandoned ones. */
const LOOKED_THROUGH = 1000;
const AT_ONCE = 50;

/** The bucket's name of a picture by its address; null for a picture that is not in the bucket. */
function nameOf(address: string): string | null {
  return address.startsWith(PICTURES) ? address.slice(PICTURES.length) : null;
}

/** Keeps a picture under a random name that begins with the time. @returns its address. @throws Error */
export async function keepPicture(client: SupabaseClient, picture: Processed, fileName: string): Promise<string> {
  const name = `${Date.now()}-${randomBytes(8).toString("hex")}.${endingFor(picture.format, fileName)}`;
  const { error } = await client.storage
    .from(BUCKET)
    .upload(name, picture.bytes, { contentType: FORMATS[picture.format].type, cacheControl: FOREVER });
  if (error) throw new Error(`A picture could not be kept: ${error.message}`);
  return PICTURES + name;
}

/** Whether a picture is there. Those that came with the shop always are. @throws Error */
export async function hasPicture(client: SupabaseClient, address: string): Promise<boolean> {
  const name = nameOf(address);
  if (!name) return true;
  const { data, error } = await client.storage.from(BUCKET).list("", { search: name, limit: 1 });
  if (error) throw new Error(`The pictures could not be read: ${error.message}`);
  return data.length > 0;
}

/** Deletes those of the pictures that no product shows any more. A failure is only logged: the next upload sweeps again. */
export async function dropUnused(client: SupabaseClient, addresses: (string | null)[]): Promise<void> {
  const names = [...new Set(addresses.flatMap((address) => nameOf(address ?? "") ?? []))];
  try {
    for (let from = 0; from < names.length; from += AT_ONCE) await dropSome(client, names.slice(from, from + AT_ONCE));
  } catch (error) {
    console.error("Error deleting pictures:", error instanceof Error ? error.message : error);
  }
}

/** Deletes pictures that were uploaded more than a day ago and that no product shows: forms that were never saved. */
export async function sweepAbandoned(client: SupabaseClient, now = Date.now()): Promise<void> {
  const newestFirst = { limit: LOOKED_THROUGH, sortBy: { column: "name", order: "desc" } };
  const { data, error } = await client.storage.from(BUCKET).list("", newestFirst);
  if (error) return console.error("Error reading pictures:", error.message);
  const old = data.filter(({ created_at }) => created_at && Date.parse(created_at) < now - DAY);
  await dropUnused(
    client,
    old.map(({ name }) => PICTURES + name),
  );
}

async function dropSome(client: SupabaseClient, names: string[]): Promise<void> {
  const addresses = names.map((name) => PICTURES + name);
  const shown = await client.from("product_pictures").select("url").in("url", addresses);
  if (shown.error) throw new Error(shown.error.message);
  const used = new Set(shown.data.map(({ url }) => String(url)));
  const unused = names.filter((name) => !used.has(PICTURES + name));
  if (unused.length === 0) return;
  const { error } = await client.storage.from(BUCKET).remove(unused);
  if (error) throw new Error(error.message);
}
