"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { sendDueMail } from "@/lib/mail/send-due";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Answer } from "@/lib/platform/admin/refusal";
import { interpolate } from "@/lib/platform/format/interpolate";
import { withTimeout } from "@/lib/platform/http/with-timeout";
import { test as text } from "#messages/client/admin-operations.json";

/** Longer than a mail server that does not answer is waited for. */
const SEND_WAIT_MS = 45_000;

/** Through the outbox like all mail; answers when it has left, or why not. */
export const sendTestMailAction = adminAction(
  { what: "sending a test mail", args: z.tuple([]) },
  async ({ client }): Promise<Answer> => {
    const { data: id } = await client.rpc("admin_write_test_mail").throwOnError();
    if (!id) return { ok: false, error: text.tooMany };
    await withTimeout(sendDueMail(), SEND_WAIT_MS).catch(() => undefined);
    const sent = client.from("mail_outbox").select("status, recipient, error:last_error").eq("id", id);
    const { status, recipient, error } = (await sent.single().throwOnError()).data;
    refresh();
    const words = { email: recipient ?? "", error: error ?? "" };
    if (status === "sent") return { ok: true, message: interpolate(text.sent, words) };
    if (status === "kept") return { ok: false, error: text.kept };
    return { ok: false, error: interpolate(error ? text.failed : text.underWay, words) };
  },
);
