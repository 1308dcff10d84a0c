import "server-only";
import { env } from "@/lib/platform/env";
import type { KindOf } from "@/lib/mail/kinds";
import type { RenderedLetter } from "@/lib/mail/letter";
import { idOf, type Mail } from "@/lib/mail/queue";
import { renderLetter } from "@/lib/mail/render";
import { LETTERS } from "./letters";
import { getWithdrawal } from "./withdrawal";

/** @throws Error when the withdrawal cannot be read. */
export async function composeMail(mail: Mail & { kind: KindOf<"withdrawals"> }): Promise<RenderedLetter> {
  const withdrawal = await getWithdrawal(idOf(mail.withdrawalId));
  return renderLetter(LETTERS[mail.kind](withdrawal, env.SITE_URL));
}
