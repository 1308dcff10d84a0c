"use server";

import { redirect } from "next/navigation";
import { after } from "next/server";
import { z } from "zod";
import { sendDueMail } from "@/lib/mail/send-due";
import { allowAttempt } from "@/lib/platform/rate-limit/limits";
import { serviceClient } from "@/lib/platform/supabase/service";
import { PAY_LIMIT } from "./pay-limit";
import { settleOnline } from "./upkeep";

const answerSchema = z.object({ ok: z.boolean() });

/** Who knows the order's token may. Once more changes nothing. */
export async function payByTransferAction(token: string): Promise<void> {
  if (!z.uuid().safeParse(token).success) redirect("/meine-bestellung");
  redirect(`/bestellung/${token}${(await isChanged(token)) ? "" : "?zahlung=unveraendert"}`);
}

async function isChanged(token: string): Promise<boolean> {
  try {
    if (!(await allowAttempt("pay", PAY_LIMIT))) return false;
    const { data } = await serviceClient.rpc("pay_by_transfer", { p_token: token }).throwOnError();
    after(async () => {
      await settleOnline();
      await sendDueMail();
    });
    return answerSchema.parse(data).ok;
  } catch (error) {
    console.error("Error changing how an order is paid:", error instanceof Error ? error.message : error);
    return false;
  }
}
