import "server-only";
import { z } from "zod";
import { withUnitPrice } from "@/lib/catalog/schema";
import { opensPicture } from "@/lib/puzzle/atelier/picture-key";
import { keySchema } from "@/lib/puzzle/atelier/schema";
import { PREVIEW_DAYS, signedAddress } from "@/lib/puzzle/atelier/signed-address";
import { productIdSchema } from "@/lib/platform/forms/product-id";
import { PAYS_ONLINE } from "@/lib/platform/pays-online";
import { listOnlineMethods } from "@/lib/payment/online-methods";
import { allowRead } from "@/lib/platform/rate-limit/read-limits";
import { serviceClient } from "@/lib/platform/supabase/service";
import { order } from "#messages/pages.json";
import { conditions } from "@/lib/settings/read";
import { answerPromotions, promotionsSchema } from "./answer-promotions";
import { askedLinesSchema, toAskedRows } from "@/lib/discounts/asked-lines";
import { MAX_LINES } from "./limits";
import { quoteSchema, type Quote } from "./schema";

const LIMIT = { visitor: 300, everyone: 10_000 };

const askedSchema = z.object({
  ids: z.array(productIdSchema).max(MAX_LINES),
  designs: z.array(z.object({ id: z.uuid(), key: keySchema })).max(MAX_LINES),
  lines: askedLinesSchema.default([]),
});

/** Read live; what does not exist is left out. */
export async function answerQuote(question: unknown): Promise<Quote> {
  const asked = askedSchema.safeParse(question);
  if (!asked.success) return { ok: false };
  const { ids, designs, lines } = asked.data;
  try {
    if (!(await allowRead("quote", LIMIT))) return { ok: false };
    const opened = designs.filter(({ id, key }) => opensPicture("design", id, key)).map(({ id }) => id);
    const row = { p_products: ids, p_designs: opened, p_lines: toAskedRows(lines) };
    const { data } = await serviceClient.rpc("quote_cart", row).throwOnError();
    const found = quoteSchema.parse(data);
    const { promotions: reduced } = z.object({ promotions: promotionsSchema }).parse(data);
    const shown = found.designs.map((design) => ({
      ...design,
      imageUrl: signedAddress("design", design.id, PREVIEW_DAYS),
    }));
    const products = found.products.map((product) => ({
      ...product,
      ...withUnitPrice(product.priceCents, product.features?.contents),
    }));
    const known = new Map(products.map((product) => [product.id, product]));
    const goodsCents = lines.reduce((sum, { productId, quantity, isEngraved }) => {
      const product = known.get(productId);
      if (!product || product.isVoucher) return sum;
      return sum + quantity * (product.priceCents + (isEngraved ? (product.engravingCents ?? 0) : 0));
    }, 0);
    const promotions = answerPromotions(reduced, { goodsCents, conditions: await conditions() });
    return { ok: true, products, designs: shown, online: await onlineWords(), ...promotions };
  } catch (error) {
    console.error("Error quoting the cart:", error instanceof Error ? error.message : error);
    return { ok: false };
  }
}

async function onlineWords(): Promise<string> {
  const methods = PAYS_ONLINE ? await listOnlineMethods() : [];
  return methods.map((method) => order.onlineMethods[method]).join(", ");
}
