import { createClient } from "@supabase/supabase-js";
import { ask } from "./ask.ts";
import type { Settings } from "./settings.ts";
import { PlainError } from "./steps.ts";

/** An unconfirmed address is invited instead: by the link its owner confirms it. @throws PlainError when the backend refuses. */
export async function grantAdmin(settings: Settings, email: string): Promise<string> {
  if (await ask(settings, "set_admin", { p_email: email, p_is_admin: true })) return `${email} is an admin now.`;
  const { error } = await serviceOf(settings).auth.admin.inviteUserByEmail(email);
  if (error) throw new PlainError(`The invitation could not be sent: ${error.message}`);
  await ask(settings, "note_invitation", { p_email: email });
  return (
    `${email} has no confirmed account yet and is no admin. An invitation was sent; its link is good for an hour.\n` +
    `Once the password is set there, run this command again.`
  );
}

/** The password alone signs in again. @throws PlainError when there is no such account or the backend refuses. */
export async function resetFactor(settings: Settings, email: string): Promise<string> {
  const account = (await ask(settings, "find_account", { p_email: email })) as { id: string } | null;
  if (!account) throw new PlainError(`${email} has no account.`);
  const { mfa } = serviceOf(settings).auth.admin;
  const { data, error } = await mfa.listFactors({ userId: account.id });
  if (error) throw new PlainError(`The second factor could not be read: ${error.message}`);
  for (const { id } of data.factors) {
    const removed = await mfa.deleteFactor({ id, userId: account.id });
    if (removed.error) throw new PlainError(`The second factor could not be removed: ${removed.error.message}`);
  }
  return data.factors.length > 0 ? `${email} signs in by password alone again.` : `${email} has no second factor.`;
}

export function serviceOf({ env }: Settings) {
  return createClient(env.NEXT_PUBLIC_SUPABASE_URL ?? "", env.SUPABASE_SECRET_KEY ?? "", {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}
