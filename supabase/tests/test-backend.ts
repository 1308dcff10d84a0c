import type { SupabaseClient } from "@supabase/supabase-js";

export const makeAdmin = (service: SupabaseClient, userId: string) =>
  service.from("user_roles").insert({ user_id: userId, role: "admin" }).throwOnError();

/** A confirmed account, where nobody can sign up. */
export async function makeOwner(service: SupabaseClient, email: string): Promise<void> {
  const account = { email, password: "vier alte Heringe", email_confirm: true };
  const { data, error } = await service.auth.admin.createUser(account);
  if (error) throw error;
  await makeAdmin(service, data.user.id);
}

/** The shop's database as tests speak to it through supabase-js. */
export type TestBackend = {
  url: string;
  /** The key behind `service`. */
  secretKey: string;
  /** A client as a visitor has it. */
  anon: SupabaseClient;
  /** A client that no policy holds. */
  service: SupabaseClient;
  /** A client of a fresh signed-in user, who has shown a second factor or is an admin if asked for, and the user's id. */
  signIn: (options?: {
    withFactor?: boolean;
    isAdmin?: boolean;
  }) => Promise<{ client: SupabaseClient; userId: string }>;
  stop: () => Promise<void>;
};
