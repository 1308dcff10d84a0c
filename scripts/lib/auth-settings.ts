import { z } from "zod";
import type { Missing } from "./golive.ts";
import type { Settings } from "./settings.ts";

/** Readable with the publishable key. */
const settingsSchema = z.object({
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  external: z.record(z.string(), z.boolean()),
});

export const NOT_READABLE = [
  "Authentication → Sign In / Providers → Email: Mindestlänge 12, „Prevent use of leaked passwords“ an",
  "Authentication → Sessions: „Time-box user sessions“ 12 Stunden, „Inactivity timeout“ 8 Stunden",
  "Authentication → Multi-Factor: „TOTP (App Authenticator)“ auf Enabled",
  "Authentication → Rate Limits: „IP address forwarding“ an",
  "JWT Keys: „Access token expiry time“ 900 Sekunden",
];

/** Null when the project does not answer. Nothing is changed by asking. */
export async function wrongAuthSettings({ env }: Settings): Promise<Missing[] | null> {
  const base = `${env.NEXT_PUBLIC_SUPABASE_URL ?? ""}/auth/v1`;
  const key = env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "";
  try {
    const headers = { apikey: key };
    const settings = settingsSchema.parse(await (await fetch(`${base}/settings`, { headers })).json());
    // An expired link redirects to the project's Site URL.
    const dead = await fetch(`${base}/verify?type=recovery&token=golive-check&apikey=${encodeURIComponent(key)}`, {
      redirect: "manual",
    });
    return [...judgeSettings(settings), ...judgeSite(dead.headers.get("location"), env.SITE_URL ?? "")];
  } catch {
    return null;
  }
}

function judgeSettings({ disable_signup, mailer_autoconfirm, external }: z.infer<typeof settingsSchema>): Missing[] {
  const found: Missing[] = [];
  const where = (setting: string) => `supabase/config.toml (supabase config push) oder im Projekt: ${setting}`;
  if (!disable_signup)
    found.push({
      what: "Jeder kann sich mit eigenem Passwort registrieren.",
      where: where("Authentication → Sign In / Providers → „Allow new users to sign up“ aus"),
    });
  if (mailer_autoconfirm)
    found.push({
      what: "E-Mail-Adressen müssen nicht bestätigt werden.",
      where: where("Authentication → Sign In / Providers → „Confirm email“ an"),
    });
  if (!external.email)
    found.push({
      what: "Die Anmeldung mit E-Mail und Passwort ist abgeschaltet.",
      where: where("Authentication → Sign In / Providers → Email an"),
    });
  for (const [name, isOn] of Object.entries(external))
    if (isOn && name !== "email")
      found.push({
        what: `Die Anmeldung über „${name}“ ist offen; der Shop braucht sie nicht.`,
        where: where(`Authentication → Sign In / Providers → ${name} aus`),
      });
  return found;
}

function judgeSite(location: string | null, siteUrl: string): Missing[] {
  const leadsTo = location && URL.parse(location)?.origin;
  if (leadsTo && leadsTo === URL.parse(siteUrl)?.origin) return [];
  return [
    {
      what: `Die Links der Anmelde-E-Mails führen nicht zum Shop, sondern zu ${leadsTo || "einem unbekannten Ziel"}.`,
      where:
        "SITE_URL setzen und „supabase config push“ oder im Projekt: Authentication → URL Configuration → „Site URL“",
    },
  ];
}
