import "server-only";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import type { Letter, RenderedLetter } from "@/lib/mail/letter";
import { idOf, type Mail } from "@/lib/mail/queue";
import { renderLetter } from "@/lib/mail/render";
import { lettersOf } from "@/lib/settings/letters";
import { currentSettings } from "@/lib/settings/read";
import { getAppointment } from "./appointment";
import { appointmentAnswer, appointmentNotice, appointmentReceipt } from "./letters";

const answerSchema = z.object({
  status: z.enum(["confirmed", "declined", "moved"]),
  before: z.object({ day: z.iso.date(), slot: z.string() }).optional(),
});

/** @throws Error when it cannot be read or the mail's payload is wrong. */
export async function composeMail(mail: Mail): Promise<RenderedLetter> {
  return renderLetter(await letterOf(mail));
}

async function letterOf(mail: Mail): Promise<Letter> {
  const appointment = await getAppointment(idOf(mail.appointmentId));
  if (mail.kind === "appointment_receipt") return appointmentReceipt(appointment, env.SITE_URL);
  if (mail.kind === "shop_appointment") return appointmentNotice(appointment, env.SITE_URL);
  const { status, before } = answerSchema.parse(mail.payload);
  const letters = lettersOf((await currentSettings()).letters);
  return appointmentAnswer(appointment, status, env.SITE_URL, letters, before);
}
