"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Answer } from "@/lib/platform/admin/refusal";
import { contact as text } from "#messages/client/admin-ops.json";
import { CONTACT_STATUSES } from "./status";

export const setContactStatusAction = adminAction(
  { roles: ["sales"], what: "changing a message", args: z.tuple([z.int().positive(), z.enum(CONTACT_STATUSES)]) },
  async ({ client }, id, status): Promise<Answer> => {
    await client.rpc("admin_set_contact_status", { p_id: id, p_status: status }).throwOnError();
    refresh();
    return { ok: true, message: text.done[status] };
  },
);
