import "server-only";
import { env } from "@/lib/env";
import type { RenderedLetter } from "@/lib/mail/letter";
import { idOf, type Mail } from "@/lib/mail/queue";
import { renderLetter } from "@/lib/mail/render";
import { withdrawalNotice, withdrawalReceipt } from "./letters";
import { getWithdrawal } from "./withdrawal";

/** What a mail about a withdrawal says. @throws Error when the withdrawal cannot be read. */
export async function composeMail(mail: Mail): Promise<RenderedLetter> {
  const withdrawal = await getWithdrawal(idOf(mail.withdrawalId));
  const write = mail.kind === "shop_withdrawal" ? withdrawalNotice : withdrawalReceipt;
  return renderLetter(write(withdrawal, env.SITE_URL));
}
