import "server-only";
import { z } from "zod";
import { articleName } from "@/lib/catalog/variants";
import { centsFromNumeric } from "@/lib/platform/format/numeric";
import { timestamp } from "@/lib/platform/format/timestamp";
import { serviceClient } from "@/lib/platform/supabase/service";
import { readRestockToken, referenceIn } from "./token";

const productSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    category: z.string(),
    image_url: z.string(),
    price: centsFromNumeric,
    stock: z.number().int(),
    option_names: z.array(z.string()),
    option_values: z.array(z.string()),
  })
  .transform(({ image_url, price, ...row }) => ({
    slug: row.slug,
    name: articleName(row),
    category: row.category,
    stock: row.stock,
    imageUrl: image_url,
    priceCents: price,
  }));

/** A product as a letter about it shows it; `priceCents` is the gross price. */
export type RestockProduct = z.infer<typeof productSchema>;

const PRODUCT = "slug, name, category, image_url, price, stock, option_names, option_values";

const requestSchema = z
  .object({
    email: z.string(),
    reference: z.string(),
    confirm_until: timestamp,
    confirmed_at: timestamp.nullable(),
    products: productSchema,
  })
  .transform(({ confirm_until, confirmed_at, products, ...row }) => ({
    ...row,
    confirmUntil: confirm_until,
    confirmedAt: confirmed_at,
    product: products,
  }));

/** A request for a mail when a product is back. */
export type RestockRequest = z.infer<typeof requestSchema>;

/** The request with this id, for mail. @throws Error when there is none or the backend cannot be read. */
export async function getRestockRequest(id: number): Promise<RestockRequest> {
  const request = await read("id", id);
  if (!request) throw new Error(`There is no restock request ${id}.`);
  return request;
}

/** The request that a link's token means, or null. @throws Error when the backend cannot be read. */
export async function findRestockRequest(token: unknown): Promise<RestockRequest | null> {
  const reference = readRestockToken(token);
  return reference === null ? null : read("reference", reference);
}

/** A product that is back, for mail. @throws Error when there is none or the backend cannot be read. */
export async function getRestockProduct(id: number): Promise<RestockProduct> {
  const { data, error } = await serviceClient.from("products").select(PRODUCT).eq("id", id).limit(1);
  if (error) throw new Error(`A product could not be read: ${error.message}`);
  const [product] = z.array(productSchema).parse(data);
  if (!product) throw new Error(`There is no product ${id}.`);
  return product;
}

/** Confirms the request this token means, if it still may be. @throws Error when the backend fails. */
export async function confirmRestock(token: string | null): Promise<void> {
  await call("confirm_restock", readRestockToken(token));
}

/**
 * Ends the request this token means; if it was answered already, all others of the letter's recipient.
 * @throws Error when the backend fails.
 */
export async function endRestock(token: string | null): Promise<void> {
  await call("end_restock", referenceIn(token));
}

async function call(name: "confirm_restock" | "end_restock", reference: string | null): Promise<void> {
  if (reference === null) return;
  const { error } = await serviceClient.rpc(name, { p_reference: reference });
  if (error) throw new Error(`A restock request could not be changed: ${error.message}`);
}

async function read(column: string, value: string | number): Promise<RestockRequest | null> {
  const { data, error } = await serviceClient
    .from("restock_requests")
    .select(`email, reference, confirm_until, confirmed_at, products (${PRODUCT})`)
    .eq(column, value)
    .limit(1);
  if (error) throw new Error(`The restock request could not be read: ${error.message}`);
  return z.array(requestSchema).parse(data)[0] ?? null;
}
