import { createHash } from "node:crypto";
import type { Row } from "../test-shop.ts";
import { auditLetters, differ, messageIdOf } from "./letters.ts";
import type { Market } from "./market.ts";
import { openLetters } from "./payer.ts";

type Statement = {
  state: string;
  balance_cents: number;
  issued_cents: number;
  entries: { kind: string; cents: number }[];
};

const cents = (amount: unknown) => Math.round(Number(amount) * 100);

/** Once nothing is under way, as sentences; what must hold between the tables, `imbalances` says. */
export async function auditVouchers(market: Market, read: (table: string) => Promise<Row[]>) {
  openLetters(market);
  const { database, letters, placed, purse } = market;
  const [vouchers = [], entries = [], orders = [], mails = []] = await Promise.all(
    ["vouchers", "voucher_entries", "orders", "mail_outbox"].map(read),
  );
  const outbox = mails.map(({ status, message_id }) => ({ status: String(status), message_id: String(message_id) }));
  const wrong: string[] = [];
  let liability = 0;
  let paid = 0;
  // A letter that is refused after it was kept has arrived; once its voucher is void, it is not sent again and its mail is gone.
  const known = new Set(outbox.map(({ message_id }) => message_id));
  const gone = new Set<string>();
  for (const { code, worthCents, letter } of purse) {
    const p_hash = createHash("sha256").update(code).digest("hex");
    const answer = await database.rpc("voucher_statement", { p_hash, p_mode: "test" }).throwOnError();
    const statement = answer.data as Statement | null;
    const all = statement?.entries ?? [];
    const at = `The voucher …${code.slice(-4)}`;
    if (statement?.state === "voided" && !known.has(messageIdOf(letter))) gone.add(letter);
    if (statement?.issued_cents !== worthCents && statement?.state !== "voided")
      wrong.push(`${at} of ${worthCents} cents says ${statement?.issued_cents}.`);
    if (all.reduce((sum, { cents: change }) => sum + change, 0) !== statement?.balance_cents)
      wrong.push(`${at} is worth ${statement?.balance_cents} cents, which its entries are not.`);
    paid -= all.reduce((sum, { kind, cents: change }) => sum + (kind === "redeem" ? change : 0), 0);
    liability += statement?.balance_cents ?? 0;
  }
  const numbers = orders.map(({ number }) => String(number));
  wrong.push(...differ("orders that shoppers were told of, and orders", placed, numbers));
  wrong.push(
    ...auditLetters(
      letters.filter(({ id }) => !gone.has(id)),
      outbox,
    ),
  );
  const written = new Set(mails.map(({ voucher_id }) => voucher_id));
  const sent = vouchers.filter(({ id }) => written.has(id)).length;
  const codes = new Set(purse.map(({ code }) => code));
  if (codes.size !== purse.length || codes.size - gone.size !== sent)
    wrong.push(`${sent} vouchers were sent, ${purse.length} letters have ${codes.size} codes.`);
  if (paid !== market.paidCents)
    wrong.push(`Vouchers have paid ${paid} cents, shoppers were told of ${market.paidCents}.`);

  const ledger = entries.reduce((sum, { amount }) => sum + cents(amount), 0);
  if (ledger !== liability)
    wrong.push(`The ledger of vouchers has ${ledger} cents, their codes can still pay ${liability}.`);
  return {
    wrong,
    figures: { vouchers: vouchers.length, "vouchers: paid": paid, "vouchers: open liability": liability },
  };
}
