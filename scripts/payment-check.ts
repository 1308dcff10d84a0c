/** `npm run payment:check`: on Stripe itself, with the owner's test key; the session has to be paid by hand. */
import { setTimeout as wait } from "node:timers/promises";
import type { SessionFacts } from "../lib/payment/provider.ts";
import { stripeClient } from "../lib/payment/stripe/client.ts";
import { stripeProvider } from "../lib/payment/stripe/stripe-provider.ts";
import { loadSettings } from "./lib/settings.ts";
import { explain, PlainError, step } from "./lib/steps.ts";

const MAX_WAIT_SECONDS = 10;

try {
  const { env, hasCounterpart } = loadSettings();
  const { STRIPE_SECRET_KEY: key = "", STRIPE_WEBHOOK_SECRET: secret = "" } = env;
  if (hasCounterpart || !key) throw new PlainError("Set STRIPE_SECRET_KEY to a test key of your Stripe account first.");
  if (!/^[rs]k_test_/.test(key)) throw new PlainError("This is no test key (sk_test_…): nothing was tried.");
  const provider = stripeProvider(stripeClient(key), secret);
  const check = (holds: boolean, what: string) => {
    if (!holds) throw new PlainError(`Stripe answers otherwise than the shop expects: ${what}.`);
  };
  const order = (isFast: boolean) => ({
    number: `KG-TEST-${String(Date.now() % 10_000).padStart(4, "0")}`,
    email: "test@example.org",
    amountCents: 1234,
    isFast,
    hasVouchers: false,
    earlierSessions: 0,
    paidUrl: "https://example.org/paid",
    cancelledUrl: "https://example.org/cancelled",
  });

  const methods = await step("Asking which ways to pay are switched on", () => provider.listMethods());
  console.log(`  ${methods.join(", ") || "none: switch some on in Stripe's dashboard"}`);
  await step("Starting and ending a session for a fast parcel", async () => {
    const session = await provider.startSession(order(true));
    check(session.state === "open" && session.url !== null && session.amountCents === 1234, "a new session");
    check((await provider.endSession(session.reference))?.state === "expired", "a session that was ended");
    check((await provider.endSession(session.reference))?.state === "expired", "a session that was ended twice");
  });
  const session = await provider.startSession(order(false));
  console.log(
    `\n  Please pay here with the card 4242 4242 4242 4242, any date to come and any code:\n  ${session.url}\n`,
  );
  const paid = await step("Waiting for the payment", () => untilPaid(session));
  check(paid.payment !== null && paid.amountCents === 1234 && paid.currency === "eur", "a session that is paid");
  await step("Finding it among the latest sessions", async () => {
    const found: string[] = [];
    for await (const one of provider.listSessions(new Date(Date.now() - 3_600_000))) found.push(one.reference);
    check(found.includes(session.reference), "the list of sessions");
  });
  await step("Giving back €5,00, asked for twice", async () => {
    const refund = {
      id: Date.now(),
      round: 1,
      payment: paid.payment ?? "",
      amountCents: 500,
      number: paid.number,
      again: false,
    };
    const first = await provider.sendRefund(refund);
    const second = await provider.sendRefund({ ...refund, again: true });
    check(first.reference !== null && first.reference === second.reference, "the same refund asked for twice");
    const read = await provider.askRefund(first.reference ?? "");
    check(read !== null && "id" in read && read.id === refund.id, "a refund that is read");
    const listed: (number | undefined)[] = [];
    for await (const { own } of provider.listRefunds(new Date(Date.now() - 3_600_000))) listed.push(own?.id);
    check(listed.includes(refund.id), "the list of refunds");
    check(
      (await provider.sendRefund({ ...refund, id: refund.id + 1, amountCents: 999 })).state === "failed",
      "a refund beyond the payment",
    );
  });
  console.log("✓ Stripe does what the shop expects. Whether its messages arrive, a test order in the shop shows.");

  async function untilPaid({ reference }: SessionFacts): Promise<SessionFacts> {
    for (let second = 0; second < MAX_WAIT_SECONDS * 60; second += 3) {
      const now = await provider.askSession(reference);
      if (now?.state === "paid") return now;
      await wait(3000);
    }
    throw new PlainError(`Nobody paid within ${MAX_WAIT_SECONDS} minutes.`);
  }
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exit(1);
}
