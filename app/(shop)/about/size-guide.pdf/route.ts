import { cacheLife } from "next/cache";
import { sizeGuidePdf } from "@/lib/shop/size-guide-pdf";

/** The size guide as a PDF file. */
export async function GET() {
  return new Response(await sizeGuideFile(), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="kunst-und-geduld-size-guide.pdf"',
      "cache-control": "public, max-age=3600, s-maxage=86400",
    },
  });
}

/** Written once: it says the same until the shop is built anew. */
async function sizeGuideFile(): Promise<Uint8Array<ArrayBuffer>> {
  "use cache";
  cacheLife("max");
  return new Uint8Array(await sizeGuidePdf());
}
