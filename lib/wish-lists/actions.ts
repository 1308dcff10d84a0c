"use server";

import { redirect } from "next/navigation";
import type { SharedList } from "@/lib/favorites/ids";
import { favoriteIdsSchema, sharedListSchema } from "@/lib/favorites/schema";
import { attemptForm } from "@/lib/platform/forms/attempt";
import { readFields } from "@/lib/platform/forms/fields";
import { wishListPath } from "@/lib/platform/routes";
import { serviceClient } from "@/lib/platform/supabase/service";
import { giverHash, isToken, listHash, newToken, ownerHash } from "./token";

const SHARE_LIMIT = { visitor: 10, everyone: 300, seconds: 600 };
const GIFT_LIMIT = { visitor: 60, everyone: 600, seconds: 600 };

/** `owner`: with it the list can be ended. */
export type Shared =
  | { path: ReturnType<typeof wishListPath>; token: string; owner: string }
  | { problem: "limit" | "failed" };

/** The database gets a hash: only who has the link reads the list. */
export async function shareFavoritesAction(given: readonly number[]): Promise<Shared> {
  const fail = (problem: "limit" | "failed") => ({ problem });
  const ids = favoriteIdsSchema.safeParse(given);
  if (!ids.success) return fail("failed");
  return attemptForm({ what: "wish-list", limit: SHARE_LIMIT }, fail, async () => {
    const [token, owner] = [newToken(), newToken()];
    const shared = { p_hash: listHash(token), p_products: ids.data, p_owner: ownerHash(owner) };
    const { data } = await serviceClient.rpc("share_favorites", shared).throwOnError();
    return data ? { path: wishListPath(token), token, owner } : fail("failed");
  });
}

/** Null: it has ended. */
export async function endListAction(list: SharedList): Promise<"limit" | "failed" | null> {
  const given = sharedListSchema.safeParse(list);
  const fail = (problem: "limit" | "failed") => problem;
  return attemptForm({ what: "wish-list", limit: SHARE_LIMIT }, fail, async () => {
    if (!given.success) return "failed";
    const ended = { p_hash: listHash(given.data.token), p_owner: ownerHash(given.data.owner) };
    const { data } = await serviceClient.rpc("end_wish_list", ended).throwOnError();
    return data ? null : "failed";
  });
}

/** `giver` proves in the address of the page who may take it back; who has none yet gets one. */
export async function markGiftAction(form: FormData): Promise<void> {
  const { token, product, giver, gives } = readFields(form, ["token", "product", "giver", "gives"]);
  const own = isToken(giver) ? giver : newToken();
  const fail = (stand: "limit" | "failed") => stand;
  const stand = await attemptForm({ what: "gift", limit: GIFT_LIMIT }, fail, async () => {
    const marked = {
      ...{ p_hash: listHash(token), p_product: Number(product) || 0 },
      ...{ p_giver: giverHash(own), p_is_given: gives !== "" },
    };
    const { data: isDone } = await serviceClient.rpc("mark_gift", marked).throwOnError();
    return isDone ? (gives === "" ? "back" : "given") : "late";
  });
  redirect(wishListPath(token, { schenkt: own, artikel: product, stand }));
}
