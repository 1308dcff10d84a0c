import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { AUTH_TEMPLATES, withName } from "./auth-mail.ts";

test.each(Object.entries(AUTH_TEMPLATES))("%s: hosted Supabase is told the same subject and template", (name, mail) => {
  const file = mail.content_path.split("/").at(-1);
  expect(readFileSync("supabase/config.toml", "utf8")).toContain(
    `[auth.email.template.${name}]\nsubject = "${mail.subject}"\ncontent_path = "./supabase/templates/${file}"`,
  );
});

test.each([
  [AUTH_TEMPLATES.invite, "invite"],
  [AUTH_TEMPLATES.recovery, "recovery"],
])("law 55: the mail leads to the shop's own page and names the Impressum", ({ content_path }, type) => {
  const html = readFileSync(content_path, "utf8");
  expect(html).toContain(`{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&type=${type}"`);
  expect(html).toContain("{{ .SiteURL }}/impressum");
  expect(html).not.toMatch(/<img|<script|<link|url\(/);
});

test.each(Object.entries(AUTH_TEMPLATES))("%s: another name of the shop is in it, as it is written", (_, mail) => {
  const html = readFileSync(mail.content_path, "utf8");
  const named = withName({ subject: mail.subject, html }, "Papier <$&> Ruhe");
  expect(named.subject + named.html).not.toMatch(/Kunst (&|&amp;) Geduld/);
  expect(named.html).toContain("Papier &lt;$&amp;&gt; Ruhe");
});
