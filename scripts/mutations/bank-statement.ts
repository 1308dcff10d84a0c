import type { Mutation } from "./mutation.ts";

const book = { in: "public.admin_book_transfers" };

export const bankStatement: Mutation[] = [
  {
    name: "A line of a statement pays a second order",
    ...book,
    search: "provider = 'prepayment' and kind = 'payment' and reference = v_transfer.line) then 'booked'",
    replace: "false) then 'booked'",
    tests: ["bank-statement"],
  },
  {
    name: "An order is paid by less than it costs",
    ...book,
    search: "when v_transfer.amount_cents < v_due then 'amount' end",
    replace: "end",
    tests: ["bank-statement"],
  },
  {
    name: "An order that was withdrawn from is paid",
    ...book,
    search: " or internal.is_withdrawn(v_order.id)",
    replace: "",
    tests: ["bank-statement"],
  },
  {
    name: "Two admins enter the same line at once",
    ...book,
    search: "pg_advisory_xact_lock(hashtextextended('transfer ' || line, 0))",
    replace: "1",
    tests: ["bank-statement"],
  },
  {
    name: "Gift wrap is not part of the total",
    in: "internal.order_totals",
    search: "a.subtotal + a.vouchers - a.discount + a.shipping + a.wrap",
    replace: "a.subtotal + a.vouchers - a.discount + a.shipping",
    tests: ["totals"],
  },
];
