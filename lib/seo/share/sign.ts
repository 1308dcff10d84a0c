import "server-only";
import { readPicture } from "@/lib/platform/images/read-picture";
import type { Brand } from "@/lib/settings/brand";
import { settings } from "@/lib/settings/read";
import type { Sign } from "./wordmark";

/** What a picture is kept by. */
export type Name = { shop: string; brand: Brand };

export async function currentName(): Promise<Name> {
  const [{ shop }, brand] = await Promise.all([settings("company"), settings("brand")]);
  return { shop, brand };
}

export async function signOf(name: Name): Promise<Sign> {
  const { logo } = name.brand;
  return { ...name, logo: logo && (await readPicture(logo.url)) };
}
