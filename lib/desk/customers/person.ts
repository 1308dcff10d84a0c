import * as z from "zod/mini";
import { interpolate } from "@/lib/platform/format/interpolate";
import { typedEmail } from "@/lib/platform/forms/typed-fields";
import { RETENTION } from "@/lib/platform/rules/retention.generated";
import text from "#messages/client/admin-person.json";

const { errors, kinds, kept: words } = text;

export const personSchema = z.object({
  email: typedEmail({ missing: errors.email, tooLong: errors.emailWrong, wrong: errors.emailWrong }),
});

type Counts = Partial<Record<string, number>>;

/** How much there is of each kind in an export, and how many of its orders may be erased. */
export type PersonCounts = Counts & { erasable_orders: number };

/** What erasing answers. */
export type Erasure = {
  erased: Counts;
  kept: { orders: number; withdrawals: number; letters: number; has_account: boolean };
};

/** Lines in German. */
export type Told = { erased: string[]; kept: string[] };

export function isUnknown(counts: PersonCounts): boolean {
  return Object.values(counts).every((count) => count === 0);
}

/** What would be erased and what has to stay; which mails are letters is not known before. */
export function tellPlan({
  erasable_orders: erasable,
  orders = 0,
  withdrawals = 0,
  mails,
  ...counts
}: PersonCounts): Told {
  return {
    erased: [...tellKinds({ ...counts, orders: erasable }), ...(mails ? [fill(text.willEraseMails)] : [])],
    kept: tellKept({ orders: orders - erasable, withdrawals, letters: 0, has_account: false }),
  };
}

export function tellErasure({ erased, kept }: Erasure): Told {
  return { erased: tellKinds(erased), kept: tellKept(kept) };
}

function tellKinds(counts: Counts): string[] {
  return Object.entries(kinds).flatMap(([kind, word]) => (counts[kind] ? [`${word}: ${counts[kind]}`] : []));
}

function tellKept({ has_account: hasAccount, ...counts }: Erasure["kept"]): string[] {
  const lines = (["orders", "withdrawals", "letters"] as const).flatMap((kind) =>
    counts[kind] > 0 ? [fill(words[kind], counts[kind])] : [],
  );
  return hasAccount ? [...lines, words.account] : lines;
}

function fill(sentence: string, count = 0): string {
  const { invoiceYears, letterYears } = RETENTION;
  return interpolate(sentence, { count: String(count), invoices: String(invoiceYears), letters: String(letterYears) });
}
