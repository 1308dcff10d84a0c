import { vi } from "vitest";
import type { TestBackend } from "./backend.ts";

type Senders = { sendDueMail: () => Promise<void> };

/** The shop's mail sender as a process of its own would have it: fresh modules, with this backend and mail server. */
export async function freshSender({ url, secretKey }: TestBackend, smtpUrl: string | null): Promise<Senders> {
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_URL", url);
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_test");
  vi.stubEnv("SUPABASE_SECRET_KEY", secretKey);
  vi.stubEnv("SITE_URL", "https://shop.example");
  vi.stubEnv("INTERNAL_TOKEN", "a-token-for-the-tests");
  vi.stubEnv("SMTP_URL", smtpUrl ?? undefined);
  vi.resetModules();
  // Not a literal: the shop's modules are written for its bundler, which the types of these tests know nothing of.
  const senders = "../../lib/mail/send-due.ts";
  return (await import(senders)) as Senders;
}

/** Writes so many mails into the outbox; returns their rows, oldest first. */
export async function writeMails(backend: TestBackend, count: number, row: Record<string, unknown> = {}) {
  const payload = { subject: "Probe", html: "<p>Nur eine <b>Probe</b></p>" };
  const rows = Array.from({ length: count }, (_, index) => ({
    kind: "auth",
    recipient: `leser${index}@example.org`,
    payload,
    ...row,
  }));
  const { data } = await backend.service.from("mail_outbox").insert(rows).select().order("id").throwOnError();
  return data;
}

/** The row of a mail as it is now. */
export async function mailRow(backend: TestBackend, id: number) {
  const { data } = await backend.service.from("mail_outbox").select().eq("id", id).single().throwOnError();
  return data;
}
