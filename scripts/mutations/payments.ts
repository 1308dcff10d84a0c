import type { Mutation } from "./mutation.ts";

const settle = { in: "public.settle_session", tests: ["online-payment", "online-refunds"] };
const refund = { in: "public.settle_refund", tests: ["online-refunds"] };

/** Payments, and money that is given back. */
export const payments: Mutation[] = [
  {
    name: "A refund is locked before its order",
    in: "internal.lock_refund",
    search: "for key share",
    replace: "",
    tests: ["locks"],
  },
  {
    name: "A refund that a bank sent back is given back from itself",
    in: "internal.give_back",
    search: "and not p.is_returned",
    replace: "",
    tests: ["online-refunds"],
  },
  {
    name: "Money of another amount is in no book",
    ...settle,
    search:
      "perform internal.enter_payment(v_order.id, 'payment', v_order.payment_method, p_facts ->> 'payment', v_amount, null);",
    replace: "null;",
  },
  {
    name: "A payment is entered again when it is reported again",
    in: "internal.enter_payment",
    search: "on conflict (provider, kind, reference) do nothing",
    replace: "on conflict (id) do nothing",
    tests: ["payments"],
  },
  {
    name: "Another amount than was asked for pays an order",
    ...settle,
    search: "v_amount is distinct from v_session.amount or p_facts",
    replace: "p_facts",
  },
  {
    name: "Another currency than was asked for pays an order",
    ...settle,
    search: " or p_facts ->> 'currency' <> 'eur'",
    replace: "",
  },
  {
    name: "A session that ends cancels an order with another one open",
    ...settle,
    search: "and not internal.may_be_paid(v_order.id) then",
    replace: "then",
  },
  {
    name: "Money for a cancelled order stays with the shop",
    in: "internal.take_payment",
    search:
      "insert into public.payment_refunds (order_id, provider, payment_reference, amount)\n      values (p_order.id, p_order.payment_method, p_payment, p_amount);",
    replace: "",
    tests: ["online-payment"],
  },
  {
    name: "A refund of an earlier round settles a later one",
    ...refund,
    search: " or v_refund.round <> p_round",
    replace: "",
  },
  {
    name: "A refund that failed after it was done counts as given back",
    ...refund,
    search: "v_state = 'failed' and v_refund.state = 'done'",
    replace: "false",
  },
  {
    name: "An order is given back for more than it cost",
    in: "internal.change_order",
    search: "refunded = least(total, refunded + v_cents / 100.0)",
    replace: "refunded = refunded + v_cents / 100.0",
    tests: ["online-payment"],
  },
  {
    name: "A voucher stays good whose price went back outside of the shop",
    in: "public.enter_foreign_refund",
    search: "perform internal.void_uncovered(v_order.id);",
    replace: "",
    tests: ["money-taken-back"],
  },
  {
    name: "A voucher stays good that was bought with money a bank took back",
    in: "public.settle_dispute",
    search: "perform internal.void_uncovered(v_order.id);",
    replace: "",
    tests: ["money-taken-back"],
  },
  {
    name: "Money that a bank took back is given back by the shop as well",
    in: "internal.change_order",
    search: "if internal.is_disputed(v_order.id) then",
    replace: "if false then",
    tests: ["money-taken-back"],
  },
  {
    name: "A session that nobody can ask about keeps its order for good",
    in: "internal.may_be_paid",
    search: "and expires_at > now()",
    replace: "",
    tests: ["online-payment"],
  },
];
