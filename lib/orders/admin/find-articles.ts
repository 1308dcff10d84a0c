"use server";

import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import { wordsOf } from "@/lib/platform/admin/read-page";
import type { Failure } from "@/lib/platform/admin/refusal";
import { querySchema } from "@/lib/platform/format/query";
import { articleSchema, type Article } from "./article";

/** Without vouchers and what is made of a person's own picture: shoppers order these themselves. */
export const findArticlesAction = adminAction(
  { roles: ["sales"], what: "searching articles for an order", args: z.tuple([querySchema]) },
  async ({ client }, query): Promise<{ ok: true; rows: Article[] } | Failure> => {
    const { data } = await client.rpc("admin_find_articles", { p_words: wordsOf(query) }).throwOnError();
    return { ok: true, rows: z.array(articleSchema).parse(data) };
  },
);
