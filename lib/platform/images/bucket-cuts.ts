import "server-only";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { BUCKET, FOREVER, hasPicture, listFiles, nameOf } from "./bucket-files";
import { cutPicture } from "./cut";
import { FORMATS } from "./formats";
import { PICTURES } from "./rules";
import { cutPath, cutPaths, widthsIn, type CutFormat } from "./widths";

/** `original`: at most 1600 pixels long; `isAgain`: replacing widths takes the secret key. @throws Error */
export async function keepCuts(
  client: ShopClient,
  name: string,
  original: Buffer,
  { format, isAgain = false }: { format: CutFormat; isAgain?: boolean },
): Promise<void> {
  const options = { contentType: FORMATS[format].type, cacheControl: FOREVER, upsert: isAgain };
  for await (const { width, bytes } of cutPicture(original, format)) {
    const { error } = await client.storage.from(BUCKET).upload(cutPath(name, width, format), bytes, options);
    if (error) throw new Error(`A width of a picture could not be kept: ${error.message}`);
  }
}

/** `client` with the secret key; an address outside the bucket is left alone; a failure is only logged. */
export function completePicture(client: ShopClient, address: string): Promise<boolean> {
  const name = nameOf(address);
  return name ? inTurn(() => complete(client, name, "avif")) : Promise.resolve(false);
}

/** For example after a crash; `client` with the secret key. @throws Error when the bucket cannot be read */
export function completePictures(client: ShopClient): Promise<number> {
  return inTurn(() => completeNow(client));
}

let turn: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
}

async function completeNow(client: ShopClient): Promise<number> {
  const names = await listNames(client, "");
  let completed = 0;
  for (const format of ["webp", "avif"] as const) {
    // The largest is kept last: who has it has all.
    const done = new Set(await listNames(client, `${widthsIn(format).at(-1)}.${format}`));
    for (const name of names) if (!done.has(name) && (await complete(client, name, format))) completed += 1;
  }
  return completed;
}

/** A picture that cannot be cut must not stop the others. */
async function complete(client: ShopClient, name: string, format: CutFormat): Promise<boolean> {
  try {
    const { data, error } = await client.storage.from(BUCKET).download(name);
    if (error) throw error;
    await keepCuts(client, name, Buffer.from(await data.arrayBuffer()), { format, isAgain: true });
    // Deleted meanwhile, with the widths there were then.
    if (!(await hasPicture(client, PICTURES + name))) await client.storage.from(BUCKET).remove(cutPaths(name));
    return true;
  } catch (error) {
    console.error(`Error making the widths of ${name}:`, error instanceof Error ? error.message : error);
    return false;
  }
}

async function listNames(client: ShopClient, folder: string): Promise<string[]> {
  return (await listFiles(client, folder)).map(({ name }) => name);
}
