import "server-only";
import { env } from "@/lib/platform/env";
import type { RenderedLetter } from "@/lib/mail/letter";
import { idOf, type Mail } from "@/lib/mail/queue";
import { renderLetter } from "@/lib/mail/render";
import { endRestockPath } from "../links";
import { getRestockProduct, getRestockRequest } from "../requests";
import { restockToken } from "../token";
import { restockBack, restockConfirm } from "./letters";

/** @throws Error when the product or the request cannot be read. */
export async function composeMail(mail: Mail): Promise<RenderedLetter> {
  if (mail.kind === "restock_confirm") {
    const request = await getRestockRequest(idOf(mail.restockRequestId));
    return renderLetter(restockConfirm(request, restockToken(request.reference), env.SITE_URL));
  }
  // The mail's message id is the request's reference, because the request is deleted.
  const token = restockToken(mail.messageId);
  const product = await getRestockProduct(idOf(mail.productId));
  const shown = { ...product, imageUrl: mail.imageUrl ?? product.imageUrl };
  const letter = await renderLetter(restockBack(shown, token, env.SITE_URL));
  return { ...letter, unsubscribe: `${env.SITE_URL}${endRestockPath(token)}` };
}
