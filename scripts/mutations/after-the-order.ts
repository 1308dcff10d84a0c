import type { Mutation } from "./mutation.ts";

const issue = { in: "internal.issue_invoice" };

export const afterTheOrder: Mutation[] = [
  {
    name: "An invoice number is left out",
    ...issue,
    search: "last = counters.last + 1",
    replace: "last = counters.last + 2",
    tests: ["books"],
  },
  {
    name: "Corrections take the numbers of invoices",
    ...issue,
    search: "values (v_mode, p_kind, v_year, 1)",
    replace: "values (v_mode, 'invoice', v_year, 1)",
    tests: ["order-states", "at-once"],
  },
  {
    name: "Test orders take the numbers of real ones",
    ...issue,
    search: "values (v_mode, p_kind, v_year, 1)",
    replace: "values ('live', p_kind, v_year, 1)",
    tests: ["order-rules"],
  },
  {
    name: "The 100,000th invoice gets the number of the 10,000th",
    ...issue,
    search: "greatest(5, length(v_last::text))",
    replace: "5",
    tests: ["books"],
  },
  {
    name: "An invoice says more than was left to pay",
    in: "internal.dispatch",
    search: "((p_order.total - p_order.refunded) * 100)::bigint",
    replace: "(p_order.total * 100)::bigint",
    tests: ["order-states"],
  },
  {
    name: "A refund before the invoice is corrected all the same",
    in: "internal.change_order",
    search: "    if internal.has_invoice(v_order.id) then",
    replace: "    if true then",
    tests: ["order-states"],
  },
  {
    name: "The secret key rewrites invoices",
    sql: "grant update on public.invoices to service_role",
    tests: ["grants"],
  },
  {
    name: "A withdrawal is due a day late",
    sql: "alter table public.withdrawals alter column due_at set default now() + interval '15 days'",
    tests: ["order-link"],
  },
  {
    name: "A withdrawal that comes again is refused",
    in: "public.submit_withdrawal",
    search: "on conflict (idempotency_key) do nothing",
    replace: "",
    tests: ["order-link"],
  },
];
