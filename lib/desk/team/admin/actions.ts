"use server";

import { refresh } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { authMessage } from "@/lib/account/messages";
import { sendDueMail } from "@/lib/mail/send-due";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Answer } from "@/lib/platform/admin/refusal";
import { logEvent } from "@/lib/platform/auth/events";
import { invite } from "@/lib/platform/auth/strangers";
import { interpolate } from "@/lib/platform/format/interpolate";
import { USER_ROLES_ROLE } from "@/lib/platform/rules/user-roles.generated";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { serviceClient } from "@/lib/platform/supabase/service";
import text from "#messages/client/admin-team.json";
import { listMembers } from "./members";
import { inviteSchema } from "./schema";

const roleSchema = z.enum(USER_ROLES_ROLE);
const changedSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), error: z.enum(["unknown", "last_admin"]) }),
]);
const accountSchema = z.object({ id: z.uuid(), is_confirmed: z.boolean() }).nullable();

/** An address that has a confirmed account already only gets the role. */
export const inviteMemberAction = adminAction(
  { what: "inviting a member", args: z.tuple([inviteSchema]), onWrong: (error) => error.issues[0]!.message },
  async ({ client }, { email, role }): Promise<Answer> => {
    const members = await listMembers(client);
    const known = members.find((member) => member.email.toLowerCase() === email.toLowerCase());
    if (known?.isConfirmed) return { ok: false, error: text.errors.known };
    const before = await findAccount(email);
    if (!before?.is_confirmed) {
      const error = await invite(email);
      if (error) return { ok: false, error: authMessage(error) };
      after(sendDueMail);
    }
    const account = before ?? (await findAccount(email));
    if (!account) return { ok: false, error: text.errors.limit };
    const answer = await changeRole(client, account.id, role);
    if (answer) return answer;
    return { ok: true, message: interpolate(before?.is_confirmed ? text.done.added : text.done.invited, { email }) };
  },
);

/** The database keeps the last admin. */
export const changeRoleAction = adminAction(
  { what: "changing a role", args: z.tuple([z.uuid(), roleSchema]) },
  async ({ client }, userId, role): Promise<Answer> =>
    (await changeRole(client, userId, role)) ?? { ok: true, message: text.done.changed },
);

/** Ends the sessions, too. */
export const removeMemberAction = adminAction(
  { what: "removing a member", args: z.tuple([z.uuid()]) },
  async ({ client }, userId): Promise<Answer> =>
    (await changeRole(client, userId, null)) ?? { ok: true, message: text.done.removed },
);

export const resetFactorAction = adminAction(
  { what: "resetting a second factor", args: z.tuple([z.uuid()]) },
  async ({ client, email }, userId): Promise<Answer> => {
    const { data } = await client.rpc("admin_reset_factor", { p_user: userId }).throwOnError();
    refresh();
    if (!data) return { ok: false, error: text.errors.noFactor };
    logEvent("factor-removed", { email, reason: "by an admin" });
    after(sendDueMail);
    return { ok: true, message: text.done.reset };
  },
);

async function findAccount(email: string) {
  const { data } = await serviceClient.rpc("find_account", { p_email: email }).throwOnError();
  return accountSchema.parse(data);
}

/** Null when it is done. */
async function changeRole(client: ShopClient, userId: string, role: string | null): Promise<Answer | null> {
  const { data } = await client.rpc("admin_change_role", { p_user: userId, p_role: role }).throwOnError();
  const answer = changedSchema.parse(data);
  refresh();
  return answer.ok ? null : { ok: false, error: text.errors[answer.error] };
}
