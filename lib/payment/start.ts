import "server-only";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { serviceClient } from "@/lib/platform/supabase/service";
import { offersOnline } from "@/lib/settings/payment";
import { currentSettings } from "@/lib/settings/read";
import { provider } from "./current-provider";
import type { SessionFacts } from "./provider";
import { settleAskedSession, settleSession } from "./settle";

const payableSchema = z.nullable(
  z.object({
    number: z.string(),
    email: z.string(),
    amount_cents: z.number().int(),
    shipping: z.string(),
    is_by_transfer: z.boolean(),
    has_vouchers: z.boolean(),
    sessions: z.number().int(),
    state: z.enum(["due", "processing", "done"]),
    session: z.nullable(z.object({ reference: z.string() })),
  }),
);

/** `unknown`: not an order that is paid online. */
export type Start = { to: "provider"; url: string } | { to: "nothing" | "unknown" };

/** Goes on with a session in which it can be paid. @throws Error when the provider or the database does not answer */
export async function startPayment(token: string): Promise<Start> {
  const { data } = await serviceClient.rpc("payable_online", { p_token: token }).throwOnError();
  const order = payableSchema.parse(data);
  if (!order || !provider) return { to: "unknown" };
  if (order.is_by_transfer && !offersOnline((await currentSettings()).payment)) return { to: "unknown" };
  if (order.state !== "due") return { to: "nothing" };
  if (order.session) {
    const { reference } = order.session;
    const known = await provider.askSession(reference);
    if (known) return resumeSession(known);
    await settleAskedSession(reference, known);
  }
  const page = `${env.SITE_URL}/bestellung/${token}`;
  const started = await provider.startSession({
    number: order.number,
    email: order.email,
    amountCents: order.amount_cents,
    isFast: order.shipping !== "standard",
    hasVouchers: order.has_vouchers,
    earlierSessions: order.sessions,
    paidUrl: `${page}/danke?zahlung=fertig`,
    cancelledUrl: `${page}?zahlung=abgebrochen`,
  });
  return resumeSession(started);
}

/** It may have been paid meanwhile. */
async function resumeSession(session: SessionFacts): Promise<Start> {
  await settleSession(session);
  return session.url && session.state === "open" ? { to: "provider", url: session.url } : { to: "nothing" };
}
