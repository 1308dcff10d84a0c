import { findProduct } from "@/lib/catalog/queries";
import { findMapOf } from "@/lib/puzzle/difficulty/queries";

/** Where a puzzle's picture has pieces that are easily mistaken, to be laid over it. */
export async function GET(_: Request, { params }: RouteContext<"/product/[productId]/karte.svg">): Promise<Response> {
  const product = await findProduct((await params).productId);
  const map = product && (await findMapOf(product));
  if (!map) return new Response(null, { status: 404 });
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${map.columns} ${map.rows}" preserveAspectRatio="none"><path d="${map.path}"/></svg>`,
    { headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=3600" } },
  );
}
