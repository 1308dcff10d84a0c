import "server-only";
import nodemailer from "nodemailer";
import { env } from "@/lib/platform/env";
import { toMessage, type WrittenMail } from "./message";
import { currentSettings } from "@/lib/settings/read";

// Together well below the 90 seconds for which a claimed mail is ours.
const LIMITS = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

const transport = env.SMTP_URL
  ? nodemailer.createTransport({ url: env.SMTP_URL, requireTLS: new URL(env.SMTP_URL).username !== "", ...LIMITS })
  : null;

export const canSend = transport !== null;

/** Resolves once the mail server has taken it. @throws Error when it has not. */
export async function sendMail(mail: WrittenMail): Promise<void> {
  await transport?.sendMail(toMessage(mail, env.SITE_URL, (await currentSettings()).company));
}

/** Without what the other side wrote: that may name people. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return "unknown error";
  if ("command" in error) {
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    return ["SMTP", code, responseCode].filter((part) => ["string", "number"].includes(typeof part)).join(" ");
  }
  return `${error.name}: ${error.message.replace(/\S+@\S+/g, "…").replace(/\s+/g, " ")}`.slice(0, 200);
}
