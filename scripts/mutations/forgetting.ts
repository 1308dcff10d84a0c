import type { Mutation } from "./mutation.ts";

const retain = { in: "internal.retain_kind", tests: ["retention"] };
const erase = { in: "public.erase_person", tests: ["person"] };

export const forgetting: Mutation[] = [
  {
    name: "Invoices are deleted a year too early",
    ...retain,
    search: "internal.forget_invoiced_orders(internal.kept_since(p_now, 8)",
    replace: "internal.forget_invoiced_orders(internal.kept_since(p_now, 7)",
  },
  {
    name: "Letters are deleted a year too early",
    ...retain,
    search: "internal.kept_since(p_now, 6)",
    replace: "internal.kept_since(p_now, 5)",
  },
  {
    name: "Periods end with London's year",
    in: "internal.kept_since",
    search: "p_now at time zone 'Europe/Berlin'",
    replace: "p_now at time zone 'UTC'",
    tests: ["retention"],
  },
  {
    name: "An order goes with its invoice before the correction's time is up",
    in: "internal.forget_invoiced_orders",
    search: "and not exists (select from public.invoices l where l.order_id = i.order_id and l.issued_at >= p_before)",
    replace: "",
    tests: ["retention"],
  },
  {
    name: "A mail that waits is forgotten",
    in: "internal.forget_mail",
    search: " and m.status not in ('waiting', 'sending')",
    replace: "",
    tests: ["retention"],
  },
  {
    name: "A cancelled order that was paid is forgotten with the unpaid ones",
    in: "internal.forget_unpaid",
    search: "and not internal.had_money(id)",
    replace: "",
    tests: ["retention"],
  },
  {
    name: "An order is archived within the warranty",
    ...retain,
    search: "interval '25 months'",
    replace: "interval '24 months'",
  },
  {
    name: "Many orders that were never paid hold the goods of all of them",
    in: "internal.forget_unpaid",
    search: "least(p_limit - cardinality(v_ids), 20)",
    replace: "p_limit - cardinality(v_ids)",
    tests: ["locks-batches"],
  },
  {
    name: "A confirmed subscription is forgotten",
    in: "internal.forget_subscribers",
    search: "status = 'pending' and requested_at",
    replace: "requested_at",
    tests: ["retention"],
  },
  {
    name: "Retention counts as finished although there is more",
    in: "public.apply_retention",
    search: "if not (v_done ->> 'more')::boolean and not v_done ? 'failed' then",
    replace: "if true then",
    tests: ["retention-steps"],
  },
  {
    name: "Erasing a person archives what can still come back",
    ...erase,
    search: "now() - interval '90 days'",
    replace: "now()",
  },
  {
    name: "Erasing a person leaves their name on reviews",
    ...erase,
    search: "set author = 'Anonym', order_id = null",
    replace: "set order_id = null",
  },
  { name: "Erasing a person takes letters", ...erase, search: " and not internal.is_letter(kind)", replace: "" },
  { name: "Erasing a person takes paid orders", ...erase, search: "and not internal.had_money(id)", replace: "" },
  {
    name: "Erasing a person leaves their newsletter",
    ...erase,
    search: "delete from public.newsletter_subscribers where lower(email) = v_email;",
    replace: "",
  },
  {
    name: "A person is told of the notes on everybody's orders",
    in: "public.export_person",
    search: "where lower(o.email) = lower(btrim(p_email)) or",
    replace: "where true or",
    tests: ["owner-desk"],
  },
  {
    name: "Erasing a person takes an order whose money is on its way",
    in: "public.erase_person",
    search: " and not internal.may_be_paid(id)",
    replace: "",
    tests: ["online-payment"],
  },
  {
    name: "An order whose money is on its way is forgotten with the unpaid ones",
    in: "internal.forget_unpaid",
    search: "and not internal.had_money(id) and not internal.may_be_paid(id)",
    replace: "and not internal.had_money(id)",
    tests: ["online-payment"],
  },
  {
    name: "The words on a voucher stay in its archived order",
    in: "internal.archive_rows",
    search: "and voucher is not null;",
    replace: "and false;",
    tests: ["vouchers-bought"],
  },
  {
    name: "Erasing a person keeps a voucher that was paid for from being sent",
    in: "public.erase_person",
    search: "and not (kind = 'voucher' and status in ('waiting', 'sending'))",
    replace: "",
    tests: ["vouchers-bought"],
  },
];
