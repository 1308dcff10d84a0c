/** It reads with the secret key and therefore listens on the loopback address only. */
import { createClient } from "@supabase/supabase-js";
import { createServer, type ServerResponse } from "node:http";
import nodemailer from "nodemailer";
import { z } from "zod";
import { timestamp } from "../lib/platform/format/timestamp.ts";
import { toMessage } from "../lib/mail/message.ts";
import { readSettings } from "../lib/settings/parts.ts";
import { readPictures, withPictures } from "./backend/mailbox-pictures.ts";
import { listPage, mailPage, VIEWS, type View } from "./backend/mailbox-pages.ts";

const env = z
  .object({
    MAILBOX_PORT: z.coerce.number(),
    NEXT_PUBLIC_SUPABASE_URL: z.string(),
    SUPABASE_SECRET_KEY: z.string(),
    SITE_URL: z.string(),
  })
  .parse(process.env);

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
// The frame that shows a mail inherits this: inline styles, the shop's pictures and nothing else.
const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; img-src data: ${new URL(env.SITE_URL).origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
};
const MAX_SUBJECT_LENGTH = 200;

const client = createClient(env.NEXT_PUBLIC_SUPABASE_URL, env.SUPABASE_SECRET_KEY, { auth: { persistSession: false } });
const source = nodemailer.createTransport({ streamTransport: true, buffer: true });

const listed = z.object({
  id: z.number(),
  kind: z.string(),
  status: z.string(),
  recipient: z.string().nullable(),
  subject: z.string().nullable(),
  created_at: timestamp,
  last_error: z.string().nullable(),
});
const whole = listed.extend({
  html: z.string().nullable(),
  body: z.string().nullable(),
  message_id: z.string(),
  reply_to: z.string().nullable(),
  order_id: z.number().nullable(),
});
const COLUMNS = Object.keys(listed.shape).join(", ");

const server = createServer((request, response) => {
  const answer = (status: number, html: string) => response.writeHead(status, HEADERS).end(html);
  // A page of another name that points here (DNS rebinding) would otherwise read the mail.
  if (!LOOPBACK.includes((request.headers.host ?? "").replace(/:\d+$/, ""))) answer(403, "Nur auf diesem Rechner.");
  else if (request.method !== "GET") answer(405, "Hier wird nur gelesen.");
  else
    show(request.url ?? "/", answer).catch((error: unknown) => {
      console.error("Error in the mailbox:", error instanceof Error ? error.message : error);
      answer(500, "Das Postfach konnte gerade nicht gelesen werden.");
    });
});

async function show(url: string, answer: (status: number, html: string) => ServerResponse): Promise<void> {
  if (url === "/") {
    const { data } = await client
      .from("mail_outbox")
      .select(COLUMNS)
      .order("id", { ascending: false })
      .limit(MAX_SUBJECT_LENGTH)
      .throwOnError();
    answer(200, listPage(z.array(listed).parse(data).map(toBoxMail)));
    return;
  }
  const [, id, end = ""] = /^\/(\d{1,15})(\/.*)?$/.exec(url) ?? [];
  const mail = id && isView(end) ? await readMail(Number(id)) : undefined;
  if (mail && isView(end)) answer(200, mailPage(toBoxMail(mail), end, await contentOf(mail, end)));
  else answer(404, "Diese Mail gibt es nicht.");
}

async function readMail(id: number): Promise<z.infer<typeof whole> | undefined> {
  const { data } = await client.from("mail_outbox").select().eq("id", id).limit(1).throwOnError();
  return z.array(whole).parse(data)[0];
}

async function contentOf(mail: z.infer<typeof whole>, view: View): Promise<string | null> {
  const { recipient, subject, html, body } = mail;
  if (recipient === null || subject === null || html === null || body === null) return null;
  if (view === "") return withPictures(html, html.includes("cid:") ? await readPictures(client, mail.order_id) : {});
  if (view === "/text") return body;
  const kept = { messageId: mail.message_id, replyTo: mail.reply_to, createdAt: mail.created_at };
  const written = { ...kept, recipient, subject, html, body };
  const { message } = await source.sendMail(toMessage(written, env.SITE_URL, (await readSettings(client)).company));
  return z.instanceof(Buffer).parse(message).toString();
}

function toBoxMail({ created_at, last_error, ...mail }: z.infer<typeof listed>) {
  return { ...mail, createdAt: created_at, lastError: last_error };
}

function isView(end: string): end is View {
  return end in VIEWS;
}

server.once("error", (error) => {
  console.error(`The mailbox could not be opened: ${error.message}`);
  process.exit(1);
});
server.listen(env.MAILBOX_PORT, "127.0.0.1", () => process.send?.({ ready: true }));
process.on("SIGTERM", () => process.exit(0));
