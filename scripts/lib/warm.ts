import { innerAddress } from "./listen.ts";
import type { Settings } from "./settings.ts";

/** The widths phones ask for, with less and with more dense screens. */
const WIDTHS = /([^\s,"]+) (?:480|640)w/g;
const PRELOADS = /<link rel="preload" as="image" imageSrcSet="([^"]+)"/g;

/**
 * Asks for the picture that each page of the sitemap shows first, as a phone would, so that no visitor waits while it is
 * cut to size for the first time. One after the other; what fails is cut when it is needed.
 */
export async function warmPictures(settings: Settings): Promise<void> {
  const site = innerAddress(settings);
  try {
    for (const [, page] of (await read(`${site}/sitemap.xml`)).matchAll(/<loc>([^<]+)<\/loc>/g))
      for (const [, pictures] of (await read(site + new URL(page!).pathname)).matchAll(PRELOADS))
        for (const [, picture] of pictures!.matchAll(WIDTHS))
          await read(site + picture!.replaceAll("&amp;", "&"), { accept: "image/avif,image/webp" });
  } catch {
    // The shop is being stopped.
  }
}

async function read(address: string, headers?: HeadersInit): Promise<string> {
  return (await fetch(address, { headers })).text();
}
