import "server-only";
import { cache } from "react";
import { z } from "zod";
import { quotedProductSchema, type QuotedProduct } from "@/lib/cart/schema";
import { serviceClient } from "@/lib/platform/supabase/service";
import { giverHash, isToken, listHash } from "./token";

const listSchema = z.array(z.object({ id: z.number(), isGiven: z.boolean(), isOwn: z.boolean() })).nullable();

export type Wish = { product: QuotedProduct; isGiven: boolean; isOwn: boolean };

/** Null: no such list, or it is over. What is not sold any more is left out. @throws Error when the backend cannot be read. */
export const readWishList = cache(async (token: string, giver: string): Promise<Wish[] | null> => {
  if (!isToken(token)) return null;
  const asked = { p_hash: listHash(token), p_giver: giverHash(giver) };
  const list = listSchema.parse((await serviceClient.rpc("read_wish_list", asked).throwOnError()).data);
  if (!list) return null;
  const wanted = { p_products: list.map(({ id }) => id), p_designs: [], p_lines: [] };
  const { data } = await serviceClient.rpc("quote_cart", wanted).throwOnError();
  const { products } = z.object({ products: z.array(quotedProductSchema) }).parse(data);
  return list.flatMap(({ id, ...marks }) => {
    const product = products.find((one) => one.id === id);
    return product ? [{ product, ...marks }] : [];
  });
});
