import type { Mutation } from "./mutation.ts";

const judge = { in: "internal.validate_code", tests: ["orders-refused"] };

export const stockAndCodes: Mutation[] = [
  {
    name: "A cancelled order gives back what came back before",
    in: "internal.change_order",
    search: "'delta', quantity - returned",
    replace: "'delta', quantity",
    tests: ["stock-ledger"],
  },
  {
    name: "More pieces come back than were ordered",
    in: "internal.take_back",
    search: "between 1 and i.quantity - i.returned",
    replace: "between 1 and i.quantity",
    tests: ["stock-ledger"],
  },
  {
    name: "The ledger misses what is sold",
    sql: "drop trigger products_note_stock on public.products",
    tests: ["stock-ledger"],
  },
  {
    name: "A stock may fall below nothing",
    sql: "alter table public.products drop constraint products_stock_check",
    tests: ["constraints"],
  },
  {
    name: "The reason of a sale stays for the next change of a stock",
    in: "internal.move_stock",
    search: "perform set_config('shop.stock_reason', '', true), set_config('shop.stock_order', '', true);",
    replace: "",
    tests: ["stock-ledger"],
  },
  {
    name: "What comes back makes more copies than the edition has",
    in: "internal.move_stock",
    search: "least(p.stock + piece.delta, p.edition_size)",
    replace: "p.stock + piece.delta",
    tests: ["stock-ledger"],
  },
  {
    name: "A code that rests holds",
    ...judge,
    search: "p_code.id is null or not p_code.is_active",
    replace: "p_code.id is null",
  },
  { name: "A code holds before its time", ...judge, search: "p_code.starts_at > now()", replace: "false" },
  { name: "A code holds after its time", ...judge, search: "p_code.ends_at <= now()", replace: "false" },
  {
    name: "A code is used once too often",
    ...judge,
    search: "p_code.used_count >= p_code.usage_limit",
    replace: "p_code.used_count > p_code.usage_limit",
  },
  {
    name: "A code needs a cent more than its minimum",
    ...judge,
    search: "p_subtotal_cents < p_code.min_subtotal * 100",
    replace: "p_subtotal_cents <= p_code.min_subtotal * 100",
  },
  {
    name: "No lock on the code of an order",
    in: "public.place_order",
    search: "public.normalize_code(p_order ->> 'code') for update",
    replace: "public.normalize_code(p_order ->> 'code')",
    tests: ["at-once"],
  },
  {
    name: "A cancelled order does not give its code back",
    in: "internal.change_order",
    search: "used_count = greatest(used_count - 1, 0)",
    replace: "used_count = used_count",
    tests: ["order-states"],
  },
  {
    name: "A fixed discount is more than the goods cost",
    in: "internal.order_totals",
    search: "least((p_discount ->> 'amount_cents')::bigint, subtotal::bigint)",
    replace: "(p_discount ->> 'amount_cents')::bigint",
    tests: ["totals"],
  },
  {
    name: "Half a cent is rounded down",
    in: "internal.share",
    search: "2 * p_part * p_weight + p_whole, 2 * p_whole",
    replace: "2 * p_part * p_weight + p_whole - 1, 2 * p_whole",
    tests: ["totals"],
  },
  {
    name: "Tax is counted on top of the price",
    in: "internal.order_totals",
    search: "10000 + rate",
    replace: "10000",
    tests: ["totals"],
  },
];
