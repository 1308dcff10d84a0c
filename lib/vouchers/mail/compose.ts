import "server-only";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import type { RenderedLetter } from "@/lib/mail/letter";
import { idOf, type Mail } from "@/lib/mail/queue";
import { renderLetter } from "@/lib/mail/render";
import { lettersOf } from "@/lib/settings/letters";
import { currentSettings } from "@/lib/settings/read";
import { readVoucherLetter } from "../letter-facts";
import { voucherFile } from "../pdf";
import { giftLetter, voucherLetter } from "./letter";

/** `gift`: to whom it is given. */
const payloadSchema = z.object({ gift: z.boolean().optional() });

/** @throws Error when its code cannot be said any more. */
export async function composeMail(mail: Mail): Promise<RenderedLetter> {
  const { gift: isGift } = payloadSchema.parse(mail.payload);
  const letter = await readVoucherLetter(idOf(mail.voucherId));
  const words = lettersOf((await currentSettings()).letters);
  return {
    ...(await renderLetter((isGift ? giftLetter : voucherLetter)(letter, env.SITE_URL, words))),
    attachments: [await voucherFile(letter.voucher, env.SITE_URL)],
  };
}
