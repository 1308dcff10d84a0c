import { createClient } from "@supabase/supabase-js";
import { ask } from "./ask.ts";
import type { Settings } from "./settings.ts";
import { PlainError } from "./steps.ts";

/** Who has no confirmed account is invited: by the link they confirm their address. @throws PlainError when the backend refuses. */
export async function grantAdmin(settings: Settings, email: string): Promise<string> {
  const account = (await ask(settings, "find_account", { p_email: email })) as { is_confirmed: boolean } | null;
  if (!account?.is_confirmed) {
    const { error } = await serviceOf(settings).auth.admin.inviteUserByEmail(email);
    if (error) throw new PlainError(`The invitation could not be sent: ${error.message}`);
    await ask(settings, "note_invitation", { p_email: email });
  }
  await setRole(settings, email, "admin");
  return account?.is_confirmed
    ? `${email} is an admin now.`
    : `${email} is an admin once the link of the invitation was opened and a password is set; it is good for an hour.`;
}

/** `role` null takes it away and ends the sessions. @throws PlainError when the backend refuses. */
export async function setRole(settings: Settings, email: string, role: "admin" | null): Promise<void> {
  const asked = await ask(settings, "set_role", { p_email: email, p_role: role });
  const answer = asked as { ok: true } | { ok: false; error: "unknown" | "last_admin" };
  if (answer.ok) return;
  throw new PlainError(
    answer.error === "unknown" ? `${email} has no account.` : `${email} is the last admin: grant somebody else first.`,
  );
}

export type Member = { email: string; role: string; is_confirmed: boolean; has_factor: boolean };

export const listTeam = async (settings: Settings) => (await ask(settings, "list_team")) as Member[];

/** The password alone signs in again. @throws PlainError when the backend refuses. */
export async function resetFactor(settings: Settings, email: string): Promise<string> {
  return (await ask(settings, "reset_factor", { p_email: email }))
    ? `${email} signs in by password alone again.`
    : `${email} has no second factor.`;
}

export function serviceOf({ env }: Settings) {
  return createClient(env.NEXT_PUBLIC_SUPABASE_URL ?? "", env.SUPABASE_SECRET_KEY ?? "", {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}
