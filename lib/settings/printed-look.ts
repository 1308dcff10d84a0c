import "server-only";
import type { Look } from "@/lib/platform/pdf/look";
import { printedTokens } from "./brand";
import { currentSettings } from "@/lib/settings/read";

/** Of the files that the shop writes. */
export async function printedLook(): Promise<Look> {
  const { brand } = await currentSettings();
  const { stone, line, ink } = printedTokens(brand);
  return { typeface: brand.typeface, stone, line, ink, logo: brand.logo && (await read(brand.logo.url)) };
}

/** Loaded where there is a logo: the storage's address is none that files need otherwise. */
async function read(address: string): Promise<Buffer | null> {
  return (await import("@/lib/platform/images/read-picture")).readPicture(address);
}
