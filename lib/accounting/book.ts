import { z } from "zod";
import { dueSchema, splitDue } from "./taxes";

const BATCH_SIZE = 500;

const pageSchema = z.array(z.looseObject({ order_id: z.number().int(), after: z.number().int() }));

/** With the secret key. @throws Error when the backend fails. */
type Call = (name: "accounting_due" | "book_accounting", values: Record<string, unknown>) => Promise<unknown>;

/** Books what has come since; stops before `until`, and goes on at the next time. Answers how many documents are left. @throws Error */
export async function bookDue(call: Call, until = Infinity): Promise<number> {
  let after = 0;
  for (let left = Infinity; ;) {
    const due = pageSchema.parse(await call("accounting_due", { p_after: after, p_limit: BATCH_SIZE }));
    after = due.at(-1)?.after ?? after;
    const rows = { p_taxes: due.flatMap(splitOne), p_limit: BATCH_SIZE * 4 };
    const before = left;
    left = z
      .number()
      .int()
      .parse(await call("book_accounting", rows));
    if (left === 0 || (due.length === 0 && left >= before) || Date.now() > until) return left;
  }
}

/** One order that cannot be split stops no other one. */
function splitOne(order: z.infer<typeof pageSchema>[number]) {
  try {
    return splitDue(dueSchema.parse(order));
  } catch (error) {
    console.error(`Order ${order.order_id} cannot be booked:`, error instanceof Error ? error.message : error);
    return [];
  }
}
