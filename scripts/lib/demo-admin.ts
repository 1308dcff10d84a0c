import { createClient } from "@supabase/supabase-js";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import type { Settings } from "./settings.ts";
import { PlainError } from "./steps.ts";

/** An account to try the admin area with. */
type DemoAdmin = { email: string; password: string };

const EMAIL = "admin@kunst-und-geduld.example";
const AUTH_OPTIONS = { persistSession: false, autoRefreshToken: false };

/**
 * Whether the demo admin is still to be made: once for each data folder of the embedded backend, never for a shop that
 * sells. An owner who deletes it does not get it back.
 */
export function needsDemoAdmin(settings: Settings): boolean {
  return settings.env.SHOP_MODE !== "live" && readAccount(settings)?.MADE !== "1";
}

/**
 * Makes the demo admin: signs up, follows the link of the confirmation mail and is granted the role. The password, made at
 * random and kept in the data folder, is never made anew; what was interrupted is taken up again.
 */
export async function makeDemoAdmin(settings: Settings): Promise<void> {
  const password = readAccount(settings)?.PASSWORD ?? randomBytes(12).toString("base64url");
  writeAccount(settings, password, false);
  const service = serviceOf(settings);
  // Refused when an earlier start got this far; then its mail is still there, or was followed already.
  await visitorOf(settings).auth.signUp({ email: EMAIL, password });
  const { data, error } = await service
    .from("mail_outbox")
    .select("id, payload")
    .eq("kind", "auth")
    .eq("recipient", EMAIL);
  if (error) throw new PlainError(`The demo admin could not be made: ${error.message}`);
  for (const { id, payload } of data) {
    const token = /token_hash=([^&"]+)/.exec(JSON.stringify(payload))?.[1] ?? "";
    await visitorOf(settings).auth.verifyOtp({ type: "signup", token_hash: token });
    // Nobody reads the mails of this address.
    await service.from("mail_outbox").delete().eq("id", id);
  }
  const granted = await service.rpc("set_admin", { p_email: EMAIL, p_is_admin: true });
  if (granted.error || granted.data !== true)
    throw new PlainError(`The demo admin could not be made: ${granted.error?.message ?? "it has no account"}`);
  writeAccount(settings, password, true);
}

/** The demo admin, or null when there is none (any more), it is no admin, or its password was changed. */
export async function findDemoAdmin(settings: Settings): Promise<DemoAdmin | null> {
  const account = readAccount(settings);
  if (!account?.PASSWORD || account.MADE !== "1" || settings.env.SHOP_MODE === "live") return null;
  const demo = { email: EMAIL, password: account.PASSWORD };
  const admins = await serviceOf(settings).rpc("list_admins");
  if (admins.error || !(admins.data as string[]).includes(EMAIL)) return null;
  const client = visitorOf(settings);
  const { error } = await client.auth.signInWithPassword(demo);
  if (error) return null;
  await client.auth.signOut({ scope: "local" });
  return demo;
}

function accountFile({ dataDir }: Settings): string {
  return path.join(dataDir, "demo-admin.env");
}

function readAccount(settings: Settings): NodeJS.Dict<string> | null {
  const file = accountFile(settings);
  return existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : null;
}

function writeAccount(settings: Settings, password: string, isMade: boolean): void {
  const lines = [`EMAIL=${EMAIL}`, `PASSWORD=${password}`, ...(isMade ? ["MADE=1"] : [])];
  writeFileSync(accountFile(settings), `${lines.join("\n")}\n`, { mode: 0o600 });
}

function serviceOf({ env }: Settings) {
  return createClient(env.NEXT_PUBLIC_SUPABASE_URL ?? "", env.SUPABASE_SECRET_KEY ?? "", { auth: AUTH_OPTIONS });
}

function visitorOf({ env }: Settings) {
  const key = env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "";
  return createClient(env.NEXT_PUBLIC_SUPABASE_URL ?? "", key, { auth: AUTH_OPTIONS });
}
