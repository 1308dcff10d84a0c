import "server-only";
import type { QueryData } from "@supabase/supabase-js";
import { withUnitPrice } from "@/lib/catalog/schema";
import { articleName } from "@/lib/catalog/variants";
import { toCents } from "@/lib/platform/format/numeric";
import { toDate } from "@/lib/platform/format/timestamp";
import { serviceClient } from "@/lib/platform/supabase/service";
import { readRestockToken, referenceIn } from "./token";

const PRODUCT = "slug, name, category, imageUrl:image_url, price, contents, stock, option_names, option_values";

const selectProducts = () => serviceClient.from("products").select(PRODUCT);

function toProduct({
  price,
  contents,
  option_names,
  option_values,
  ...row
}: QueryData<ReturnType<typeof selectProducts>>[number]) {
  const name = articleName({ name: row.name, option_names, option_values });
  const priceCents = toCents(price);
  return { ...row, name, priceCents, ...withUnitPrice(priceCents, contents) };
}
/** `priceCents` is the gross price. */
export type RestockProduct = ReturnType<typeof toProduct>;

const selectRequests = () =>
  serviceClient
    .from("restock_requests")
    .select(`email, reference, confirmUntil:confirm_until, confirmedAt:confirmed_at, product:products (${PRODUCT})`);

function toRequest(row: QueryData<ReturnType<typeof selectRequests>>[number]) {
  const moments = { confirmUntil: new Date(row.confirmUntil), confirmedAt: toDate(row.confirmedAt) };
  return { ...row, ...moments, product: toProduct(row.product) };
}
export type RestockRequest = ReturnType<typeof toRequest>;

/** @throws Error when there is none or the backend cannot be read. */
export async function getRestockRequest(id: number): Promise<RestockRequest> {
  const request = await read("id", id);
  if (!request) throw new Error(`There is no restock request ${id}.`);
  return request;
}

/** @throws Error when the backend cannot be read. */
export async function findRestockRequest(token: unknown): Promise<RestockRequest | null> {
  const reference = readRestockToken(token);
  return reference === null ? null : read("reference", reference);
}

/** @throws Error when there is none or the backend cannot be read. */
export async function getRestockProduct(id: number): Promise<RestockProduct> {
  const [product] = (await selectProducts().eq("id", id).limit(1).throwOnError()).data;
  if (!product) throw new Error(`There is no product ${id}.`);
  return toProduct(product);
}

/** @throws Error when the backend fails. */
export async function confirmRestock(token: string | null): Promise<void> {
  await call("confirm_restock", readRestockToken(token));
}

/** If it was answered already, all others of the letter's recipient end. @throws Error when the backend fails. */
export async function endRestock(token: string | null): Promise<void> {
  await call("end_restock", referenceIn(token));
}

async function call(name: "confirm_restock" | "end_restock", reference: string | null): Promise<void> {
  if (reference === null) return;
  await serviceClient.rpc(name, { p_reference: reference }).throwOnError();
}

async function read(column: string, value: string | number): Promise<RestockRequest | null> {
  const [request] = (await selectRequests().eq(column, value).limit(1).throwOnError()).data;
  return request ? toRequest(request) : null;
}
