"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Answer } from "@/lib/platform/admin/refusal";
import { subscriber as text } from "#messages/client/admin-ops.json";

/** Erases a subscriber of the newsletter with everything we know of them (Art. 17 DSGVO). */
export const deleteSubscriberAction = adminAction(
  { what: "deleting a subscriber", args: z.tuple([z.int().positive()]) },
  async ({ client }, id): Promise<Answer> => {
    const answer = await client.rpc("admin_delete_subscriber", { p_id: id }).throwOnError();
    refresh();
    return answer.data === true ? { ok: true, message: text.deleted } : { ok: false, error: text.gone };
  },
);
