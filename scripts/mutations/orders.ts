import type { Mutation } from "./mutation.ts";

const place = { in: "public.place_order" };
const price = { in: "internal.price_lines" };
const placed = { in: "internal.placed_order" };
const count = { in: "internal.count_pieces" };
const change = { in: "internal.change_order" };

export const orders: Mutation[] = [
  {
    name: "An order is taken at another price than the shopper saw",
    ...price,
    search: " and p.price * 100 = (line ->> 'price_cents')::bigint",
    replace: "",
    tests: ["orders-refused"],
  },
  {
    name: "An order's total may differ from what the shopper saw",
    ...place,
    search: "or v_totals -> 'total_cents' is distinct from p_order -> 'total_cents'",
    replace: "",
    tests: ["orders-refused"],
  },
  {
    name: "More is ordered than there is",
    ...price,
    search: " and p.stock >= wanted",
    replace: "",
    tests: ["orders-refused"],
  },
  {
    name: "An archived product is ordered",
    ...price,
    search: " and p.archived_at is null",
    replace: "",
    tests: ["order-rules"],
  },
  {
    name: "Another wish under a used key counts as the first order",
    ...placed,
    search: "v_order.fingerprint = p_fingerprint",
    replace: "true",
    tests: ["orders-refused"],
  },
  {
    name: "No lock on the order's key",
    ...placed,
    search: "perform pg_advisory_xact_lock(hashtextextended(p_key::text, 0));",
    replace: "",
    tests: ["at-once"],
  },
  {
    name: "No lock on the products",
    in: "internal.lock_products",
    search: "order by id for no key update",
    replace: "order by id",
    tests: ["at-once"],
  },
  {
    name: "A line takes one piece less than the limit says",
    ...count,
    search: "v_largest > v_limits.line_pieces",
    replace: "v_largest >= v_limits.line_pieces",
    tests: ["order-rules"],
  },
  {
    name: "An order takes one piece more than the limit says",
    ...count,
    search: "v_pieces > v_limits.order_pieces",
    replace: "v_pieces > v_limits.order_pieces + 1",
    tests: ["order-rules"],
  },
  {
    name: "Unpaid orders are not limited",
    ...place,
    search: "if not v_is_paid and",
    replace: "if false and",
    tests: ["order-rules", "at-once"],
  },
  {
    name: "One unpaid order too many for an e-mail address",
    in: "internal.reserves_too_much",
    search: "v_orders >= v_limits.email_orders",
    replace: "v_orders > v_limits.email_orders",
    tests: ["order-rules", "at-once"],
  },
  {
    name: "One unpaid order too many for a visitor",
    in: "internal.reserves_too_much",
    search: "v_orders >= v_limits.visitor_orders",
    replace: "v_orders > v_limits.visitor_orders",
    tests: ["order-rules", "at-once"],
  },
  {
    name: "One unpaid order too many for a network",
    in: "internal.reserves_too_much",
    search: "v_orders >= v_limits.network_orders",
    replace: "v_orders > v_limits.network_orders",
    tests: ["at-once"],
  },
  {
    name: "Two unpaid orders of one address at once are not judged one after the other",
    in: "internal.reserves_too_much",
    search: "perform pg_advisory_xact_lock(hashtextextended('unpaid orders of ' || v_email, 0));",
    replace: "",
    tests: ["at-once"],
  },
  {
    name: "A parcel that waits for a bank transfer is sent by express",
    sql: "drop trigger fast_shipping_is_paid_at_once on public.orders",
    tests: ["orders-refused"],
  },
  {
    name: "No confirmation of the order",
    in: "internal.confirm_order",
    search:
      "insert into public.mail_outbox (kind, recipient, order_id) values ('order_confirmation', p_order.email, p_order.id);",
    replace: "",
    tests: ["orders"],
  },
  {
    name: "A dispatched order can be cancelled",
    ...change,
    search: "v_order.status in ('open', 'paid')",
    replace: "v_order.status in ('open', 'paid', 'dispatched')",
    tests: ["order-states"],
  },
  {
    name: "No lock on an order that is changed",
    ...change,
    search: "where number = p_number for update",
    replace: "where number = p_number",
    tests: ["at-once"],
  },
  {
    name: "More is refunded than is left",
    ...change,
    search: "v_cents > (v_order.total - v_order.refunded) * 100",
    replace: "v_cents > v_order.total * 100",
    tests: ["order-states"],
  },
];
