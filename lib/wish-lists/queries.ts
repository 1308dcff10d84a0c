import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { z } from "zod";
import { quoteProducts } from "@/lib/cart/quote-products";
import type { QuotedProduct } from "@/lib/cart/schema";
import { EXISTENCE_LIFE, tags } from "@/lib/platform/cache";
import { serviceClient } from "@/lib/platform/supabase/service";
import { giverHash, isToken, listHash } from "./token";

const listSchema = z
  .union([z.literal("ended"), z.array(z.object({ id: z.number(), isGiven: z.boolean(), isOwn: z.boolean() }))])
  .nullable();

export type Wish = { product: QuotedProduct; isGiven: boolean; isOwn: boolean };

/** Cached, so that it decides the answer's status before the page is rendered. @throws Error when the backend cannot be read. */
export async function wishListExists(token: string): Promise<boolean> {
  "use cache";
  cacheLife(EXISTENCE_LIFE);
  cacheTag(tags.asked);
  return isToken(token) && (await readList(token, "")) !== null;
}

async function readList(token: string, giver: string) {
  const asked = { p_hash: listHash(token), p_giver: giverHash(giver) };
  return listSchema.parse((await serviceClient.rpc("read_wish_list", asked).throwOnError()).data);
}

/** Read live; none once the list is over; "ended" by who shared it. What is not sold any more is left out. @throws Error when the backend cannot be read. */
export async function readWishList(token: string, giver: string): Promise<Wish[] | "ended"> {
  const list = (await readList(token, giver)) ?? [];
  if (list === "ended") return list;
  const products = await quoteProducts(list.map(({ id }) => id));
  return list.flatMap(({ id, ...marks }) => {
    const product = products.find((one) => one.id === id);
    return product ? [{ product, ...marks }] : [];
  });
}
