import { createClient } from "@supabase/supabase-js";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { DEMO_ADMIN } from "../../lib/platform/rules/demo-admin.generated.ts";
import { listTeam, serviceOf, setRole } from "./admins.ts";
import type { Settings } from "./settings.ts";
import { PlainError } from "./steps.ts";

type DemoAdmin = { email: string; password: string };

const AUTH_OPTIONS = { persistSession: false, autoRefreshToken: false };

/** Once for each data folder, never for a shop that sells: an owner who deletes it does not get it back. */
export function needsDemoAdmin(settings: Settings): boolean {
  return settings.env.SHOP_MODE !== "live" && readAccount(settings)?.MADE !== "1";
}

/** A random password that is kept in the data folder; what was interrupted is taken up again with the same one. */
export async function makeDemoAdmin(settings: Settings): Promise<void> {
  const password = readAccount(settings)?.PASSWORD ?? randomBytes(12).toString("base64url");
  writeAccount(settings, password, false);
  const service = serviceOf(settings);
  const { error } = await service.auth.admin.createUser({ email: DEMO_ADMIN, password, email_confirm: true });
  // An earlier start may have got this far.
  if (error && error.code !== "email_exists")
    throw new PlainError(`The demo admin could not be made: ${error.message}`);
  await setRole(settings, DEMO_ADMIN, "admin");
  writeAccount(settings, password, true);
}

/** Null also when it is no admin, or its password was changed. */
export async function findDemoAdmin(settings: Settings): Promise<DemoAdmin | null> {
  const account = readAccount(settings);
  if (!account?.PASSWORD || account.MADE !== "1" || settings.env.SHOP_MODE === "live") return null;
  const demo = { email: DEMO_ADMIN, password: account.PASSWORD };
  const team = await listTeam(settings).catch(() => []);
  if (!team.some(({ email }) => email === DEMO_ADMIN)) return null;
  const client = visitorOf(settings);
  const { error } = await client.auth.signInWithPassword(demo);
  if (error) return null;
  await client.auth.signOut({ scope: "local" });
  return demo;
}

/** The password is printed only at the start that made it. */
export function demoAdminHint(settings: Settings): string {
  return `${DEMO_ADMIN}, password in ${accountFile(settings)}`;
}

export function forgetDemoAdmin(settings: Settings): void {
  if (existsSync(accountFile(settings))) writeFileSync(accountFile(settings), "MADE=1\n", { mode: 0o600 });
}

function accountFile({ dataDir }: Settings): string {
  return path.join(dataDir, "demo-admin.env");
}

function readAccount(settings: Settings): NodeJS.Dict<string> | null {
  const file = accountFile(settings);
  return existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : null;
}

function writeAccount(settings: Settings, password: string, isMade: boolean): void {
  const lines = [`EMAIL=${DEMO_ADMIN}`, `PASSWORD=${password}`, ...(isMade ? ["MADE=1"] : [])];
  writeFileSync(accountFile(settings), `${lines.join("\n")}\n`, { mode: 0o600 });
}

function visitorOf({ env }: Settings) {
  const key = env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "";
  return createClient(env.NEXT_PUBLIC_SUPABASE_URL ?? "", key, { auth: AUTH_OPTIONS });
}
