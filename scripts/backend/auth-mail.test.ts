import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { AUTH_TEMPLATES } from "./auth-mail.ts";

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
