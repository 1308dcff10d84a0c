import type { Mutation } from "./mutation.ts";

const tests = ["workshop"];

export const workshop: Mutation[] = [
  {
    name: "A picture that nobody has looked at is dispatched",
    in: "internal.awaits_workshop",
    search: "w.state = 'waiting'",
    replace: "w.state = 'refused'",
    tests,
  },
  {
    name: "What is not paid for is made",
    in: "public.admin_produce_design",
    search: "and v_order.status = 'paid'",
    replace: "",
    tests,
  },
  {
    name: "A refused line gives back more than was paid for it",
    in: "internal.line_cents",
    search: "- internal.share(",
    replace: "- 0 * internal.share(",
    tests,
  },
  {
    name: "A line is refused out of an order that waits for its money",
    in: "public.admin_refuse_design",
    search: "v_order.status = 'open' and (v_has_vouchers or not v_is_last)",
    replace: "false",
    tests,
  },
  {
    name: "A puzzle that is made is refused",
    in: "public.admin_refuse_design",
    search: "state in ('waiting', 'approved')",
    replace: "true",
    tests,
  },
  {
    name: "A cut follows an article that was edited since",
    sql: `create or replace function internal.begin_work() returns trigger language plpgsql security definer set search_path = '' as $$
      begin
        insert into public.workshop_items (id, mode, dimensions, pieces) values (new.id, 'test', 'wie im Katalog', 1);
        return null;
      end $$`,
    tests,
  },
  {
    name: "Any number of pieces is missing",
    in: "public.request_piece",
    search: ">= v_limits.pieces",
    replace: ">= 100",
    tests,
  },
  {
    name: "Pieces are missing forever",
    in: "public.request_piece",
    search: "or v_sent < now() - v_limits.kept",
    replace: "",
    tests,
  },
  {
    name: "A shape is missing in a puzzle that has none",
    in: "public.request_piece",
    search: "or (p_row = 0 and v_shape is null)",
    replace: "",
    tests,
  },
];
