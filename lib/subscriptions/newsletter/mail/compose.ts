import "server-only";
import { env } from "@/lib/platform/env";
import type { KindOf } from "@/lib/mail/kinds";
import type { RenderedLetter } from "@/lib/mail/letter";
import { idOf, type Mail } from "@/lib/mail/queue";
import { renderLetter } from "@/lib/mail/render";
import { unsubscribePath } from "../links";
import { getSubscription } from "../subscriptions";
import { LETTERS } from "./letters";

/** @throws Error when the subscription cannot be read. */
export async function composeMail(mail: Mail & { kind: KindOf<"newsletter"> }): Promise<RenderedLetter> {
  const subscription = await getSubscription(idOf(mail.subscriberId));
  const letter = await renderLetter(LETTERS[mail.kind](subscription, env.SITE_URL));
  // Before the confirmation there is nothing to end.
  if (mail.kind === "newsletter_confirm") return letter;
  return { ...letter, unsubscribe: `${env.SITE_URL}${unsubscribePath(subscription.unsubscribeToken)}` };
}
