import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { tags } from "@/lib/platform/cache";
import { ABOUT } from "@/lib/platform/texts";
import { slugify } from "@/lib/platform/format/slugify";
import type { Language } from "@/lib/platform/language";
import { settings } from "@/lib/settings/read";
import { sizeGuidePdf } from "./pdf";

export async function sizeGuideResponse(language: Language): Promise<Response> {
  const { shop } = await settings("company");
  const name = [slugify(shop), ABOUT[language].sizes.pdf.file].filter(Boolean).join("-");
  return new Response(await sizeGuideFile(language), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "public, max-age=3600, s-maxage=86400",
    },
  });
}

/** Written once: it says the same until owners change name, look or texts, or the shop is built again. */
async function sizeGuideFile(language: Language): Promise<Uint8Array<ArrayBuffer>> {
  "use cache";
  cacheLife("max");
  cacheTag(...(["company", "brand", "sizes"] as const).map(tags.settings));
  return new Uint8Array(await sizeGuidePdf(language));
}
