import type { Row } from "../order-requests.ts";
import { orderRequest } from "../order-requests.ts";
import { lineOf } from "./orders.ts";
import { both, json, op, type Operation } from "./operation.ts";
import type { LockShop } from "./shop.ts";
import { SHOPPER } from "./wares.ts";

const change = (order: Row, p_action: string, details: object = {}) =>
  op("change_order", `${p_action} ${order.status} ${order.id}`, () => ({
    p_number: order.number,
    p_action,
    p_details: details,
  }));

/** Placing, changing and paying orders, and vouchers. */
export function ofOrders(shop: LockShop): Operation[] {
  const { facts, vouchers } = shop;
  return [
    op("place_order", "straight", () => ({ p_order: shop.everything("straight") })),
    op("place_order", "crossed", () => ({ p_order: shop.everything("crossed", { visitor: "v", network: "n" }) })),
    op("place_order", "backwards", () => {
      const asked = shop.everything("straight", { visitor: "v", network: "n", email: SHOPPER, paid: true });
      return { p_order: { ...asked, lines: asked.lines.toReversed(), vouchers: asked.vouchers.toReversed() } };
    }),
    op("place_order", "of vouchers", () => ({
      p_order: orderRequest([shop.gift], {
        paid: true,
        payment: "simulated",
        voucher_purpose: "multi",
        total_cents: 2500,
      }),
    })),
    op("admin_place_order", "by phone", () => ({
      p_order: orderRequest([shop.last], { channel: "phone", discount: null }),
    })),
    op("admin_place_order", "handed over", () => {
      const shipping = { id: "pickup", price_cents: 0, min_days: 1, max_days: 1 };
      const { total_cents: total, ...asked } = orderRequest([shop.puzzles[1], shop.variants[1], shop.puzzles[0]], {
        channel: "market",
        payment: "terminal",
        shipping,
      });
      return { p_order: { ...asked, total_cents: total - 490 } };
    }),
    op("place_order", "that sells out", () => ({ p_order: orderRequest([shop.last]) })),
    ...[shop.open, shop.paid].flatMap((orders) => orders.map((order) => change(order, "cancel"))),
    ...shop.open.map((order) => change(order, "pay", { reference: `of ${order.id}` })),
    ...shop.paid.map((order) => change(order, "dispatch", { carrier: "DHL" })),
    ...shop.dispatched.map((order) =>
      change(order, "refund", {
        amount_cents: 500,
        returned: [6, 4, 3, 1].map((position) => ({ position, quantity: 1 })),
      }),
    ),
    ...shop.dispatched.map((order) => change(order, "refund", { amount_cents: Math.round(Number(order.total) * 100) })),
    change(shop.giftsToPay, "pay"),
    change(shop.mixed, "dispatch"),
    change(shop.boughtOnly, "refund", { amount_cents: 2500, returned: [{ position: 1, quantity: 1 }] }),
    op("admin_change_order", "refund", () => ({
      p_number: shop.dispatched[0].number,
      p_action: "refund",
      p_details: { amount_cents: 100, refunded_cents: 0 },
    })),
    ...both([...shop.open, shop.giftsToPay], (orders, what) =>
      op("admin_book_transfers", what, () => ({
        p_transfers: json(orders.map(({ number }) => ({ line: lineOf(number), number }))),
      })),
    ),
    ...both(shop.open, (orders, what) =>
      op("admin_keep_credits", what, () => ({
        p_credits: json(
          orders.map(({ number }) => ({
            ...{
              line: lineOf(`${number as string}!`),
              booked_on: "2026-11-21",
              amount_cents: 1,
              payer: "",
              purpose: "",
            },
          })),
        ),
      })),
    ),
    ...both(shop.open, (orders, what) =>
      op("admin_set_credits_aside", what, () => ({
        p_lines: orders.map(({ number }) => lineOf(number)),
        p_reason: "Spende",
      })),
    ),
    ...[shop.open[1], shop.mixed].map((order, index) =>
      op("admin_correct_order", order.number as string, () => ({
        p_number: order.number,
        p_seen: 0,
        p_values: { email: `neu-${index}@example.org` },
        p_tell: true,
      })),
    ),
    ...[shop.open[1], shop.mixed].map((order) =>
      op("admin_change_lines", order.number as string, () => ({
        p_number: order.number,
        p_seen: order === shop.mixed ? 2 : 1,
        p_change: json({
          quantities: [{ position: 1, quantity: 2 }],
          added: [],
          shipping: { id: "standard", price_cents: 0, min_days: 2, max_days: 4 },
        }),
        p_total_cents: null,
      })),
    ),
    op("admin_correct_parcel", "", () => ({
      p_number: shop.dispatched[0].number,
      p_parcel: shop.parcel,
      p_carrier: "GLS",
      p_tracking_number: "1",
    })),
    op("admin_resend_parcel", "", () => ({ p_number: shop.dispatched[0].number, p_parcel: shop.parcel })),
    op("admin_add_note", "", () => ({ p_number: shop.paid[0].number, p_body: "Noch ein Anruf" })),
    op("admin_delete_note", "", () => ({ p_id: shop.note.id })),
    op("admin_extend_reservation", "", () => ({ p_number: shop.open[0].number, p_pay_by: shop.soon })),
    op("remind_unpaid", "", () => ({ p_limit: 10 })),
    op("end_unconfirmed", "", () => ({ p_limit: 10 })),
    op("confirm_order_address", "", () => ({ p_token: shop.unconfirmed[0].token })),
    op("end_reservations", "", () => ({ p_limit: 10 })),
    op("end_unpayable", "", () => ({ p_limit: 10 })),
    ...["paid", "processing", "expired"].flatMap((state) =>
      shop.online.map((order) =>
        op("settle_session", `${state} ${order.id}`, () => ({ p_facts: facts(order, state) })),
      ),
    ),
    op("claim_refunds", "", () => ({ p_limit: 10 })),
    op("claim_sessions_to_end", "", () => ({ p_limit: 10 })),
    op("lose_sessions", "", () => ({ p_reference: `cs_${shop.online[0].id}` })),
    op("lose_refunds", "", () => ({ p_reference: "re_sent" })),
    op("settle_dispute", "", () => ({
      p_facts: { reference: "dp_new", payment: `pi_${shop.refunded.id}`, amount_cents: 100, state: "lost" },
    })),
    op("settle_refund", "sent", () => ({
      p_id: shop.refunds[0].id,
      p_round: 1,
      p_facts: { state: "sent", reference: "re_new" },
    })),
    op("settle_refund", "done", () => ({
      p_id: shop.refunds[1].id,
      p_round: 1,
      p_facts: { state: "done", reference: "re_sent" },
    })),
    ...["re_sent", "re_foreign"].map((reference) =>
      op("enter_foreign_refund", reference, () => ({
        p_facts: { reference, payment: `pi_${shop.refunded.id}`, amount_cents: 100, state: "done" },
      })),
    ),
    ...[true, false].map((p_by_hand) =>
      op("admin_settle_refund", String(p_by_hand), () => ({ p_id: shop.refunds[2].id, p_by_hand })),
    ),
    op("admin_issue_voucher", "", () => ({
      p_voucher: { mode: "test", amount_cents: 1000, email: SHOPPER, reason: "Dank", key: shop.key },
    })),
    op("admin_void_voucher", "", () => ({ p_id: shop.bought.id, p_balance_cents: 2500 })),
    ...[vouchers[0], shop.bought].map(({ id }) =>
      op("admin_resend_voucher", String(id), () => ({ p_id: id, p_email: SHOPPER })),
    ),
    op("pay_by_transfer", "", () => ({ p_token: shop.online[0].token })),
    op("admin_change_sending", "", () => ({
      p_number: shop.boughtOnly.number,
      p_position: 1,
      p_email: SHOPPER,
      p_day: new Date().toISOString().slice(0, 10),
    })),
    op("set_voucher_code", "", () => ({
      p_id: shop.bought.id,
      p_seed: shop.seed,
      p_hash: "0".repeat(64),
      p_last_four: "ABCD",
    })),
    op("voucher_article", "known", () => ({ p_cents: 2500, p_name: "Gutschein", p_material: "PDF" })),
    op("voucher_article", "new", () => ({ p_cents: 3000, p_name: "Gutschein", p_material: "PDF" })),
  ];
}
