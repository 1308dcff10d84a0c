import "server-only";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { PICTURES } from "./rules";

const FILE_PAGE_SIZE = 1000;

export const BUCKET = "product-images";
/** Seconds a browser may keep a picture: its name never comes back with another content. */
export const FOREVER = "31536000";

/** Null for a picture that is not in the bucket. */
export function nameOf(address: string): string | null {
  return address.startsWith(PICTURES) ? address.slice(PICTURES.length) : null;
}

/** @throws Error */
export async function hasPicture(client: ShopClient, address: string): Promise<boolean> {
  const name = nameOf(address);
  if (!name) return true;
  // The embedded backend finds the picture's widths by its name, too.
  const { data, error } = await client.storage.from(BUCKET).list("", { search: name, limit: 100 });
  if (error) throw new Error(`The pictures could not be read: ${error.message}`);
  return data.some((file) => file.name === name);
}

/** "" for the bucket's root; without folders in it. @throws Error */
export async function listFiles(client: ShopClient, folder: string): Promise<{ name: string; made: number }[]> {
  const files: { name: string; made: number }[] = [];
  for (let offset = 0; ; offset += FILE_PAGE_SIZE) {
    const { data, error } = await client.storage.from(BUCKET).list(folder, { limit: FILE_PAGE_SIZE, offset });
    if (error) throw new Error(`The pictures could not be read: ${error.message}`);
    for (const { id, name, created_at } of data) {
      // Hosted Supabase lists folders too, without an id. The embedded backend knows none and lists whole names.
      const within = folder && name.startsWith(`${folder}/`) ? name.slice(folder.length + 1) : name;
      if (id && !within.includes("/")) files.push({ name: within, made: Date.parse(created_at ?? "") });
    }
    if (data.length < FILE_PAGE_SIZE) return files;
  }
}
