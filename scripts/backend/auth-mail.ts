import type { EmailDriver } from "@supabase/lite";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { readFileSync } from "node:fs";
import path from "node:path";
import { escapeXml } from "../../lib/platform/format/xml.ts";
import { DELIVERED, parseSettings } from "../../lib/settings/parts.ts";
import { root } from "../lib/settings.ts";

const template = (name: string) => path.join(root, "supabase/templates", `${name}.html`);

/** How the embedded backend writes its mails: the words of supabase/config.toml, for hosted Supabase reads them there. */
export const AUTH_TEMPLATES = {
  invite: { subject: "Bitte bestätigen Sie Ihre E-Mail-Adresse", content_path: template("invite") },
  recovery: { subject: `Neues Passwort für ${DELIVERED.company.shop}`, content_path: template("recovery") },
};

export function outboxDriver(connection: PgliteConnection): EmailDriver {
  return {
    // Its text part is not ours: English, and pointing to an address that the shop does not have.
    send: async ({ to, subject, html = "" }) => {
      const { rows } = await connection.driver.query<{ shop: unknown }>("select public.read_settings() as shop");
      const named = withName({ subject, html }, parseSettings(rows[0]?.shop).company.shop);
      const mail = { kind: "auth", recipient: to, payload: JSON.stringify(named) };
      await connection.kysely.withSchema("public").insertInto("mail_outbox").values(mail).execute();
    },
  };
}

type Mail = { subject: string; html: string };

/** The templates say the delivered name: hosted Supabase fills in none. */
export function withName({ subject, html }: Mail, shop: string): Mail {
  const { shop: delivered } = DELIVERED.company;
  return {
    subject: subject.replaceAll(delivered, () => shop),
    html: html.replaceAll(escapeXml(delivered), () => escapeXml(shop)),
  };
}

export function invitation(email: string, tokenHash: string, siteUrl: string) {
  const { subject, content_path } = AUTH_TEMPLATES.invite;
  const html = readFileSync(content_path, "utf8")
    .replaceAll("{{ .SiteURL }}", siteUrl)
    .replaceAll("{{ .TokenHash }}", tokenHash);
  return { to: email, subject, html };
}
