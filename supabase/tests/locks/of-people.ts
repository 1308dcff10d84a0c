import { randomUUID } from "node:crypto";
import { MEMBER, RECOVERY_CODE } from "./wares.ts";
import { review } from "../order-requests.ts";
import { json, op, write, type Operation } from "./operation.ts";
import type { LockShop } from "./shop.ts";
import { SHOPPER, TICKET } from "./wares.ts";

/** What one step of retention is about: each kind in a transaction of its own. */
const KINDS = [
  "withdrawals",
  "letters",
  "notices",
  "orders",
  "unpaid",
  "archived",
  "subscribers",
  "restock",
  "contact",
  "designs",
  "expired",
  "vouchers",
  "attempts",
  "sign_ins",
  "favorites",
  "log",
];

/** What people write and ask for, mails, limits, and what is forgotten. */
export function ofPeople(shop: LockShop): Operation[] {
  const { puzzles, mails, waiting } = shop;
  return [
    op("submit_withdrawal", "", () => ({
      p_withdrawal: { key: randomUUID(), name: "Clara", email: SHOPPER, contract: shop.paid[1].number },
    })),
    op("publish_due_drafts", "", () => ({})),
    op("admin_agree_withdrawal", "", () => ({ p_id: shop.withdrawals[0].id })),
    op("admin_settle_withdrawal", "", () => ({ p_id: shop.withdrawals[0].id, p_is_settled: true })),
    op("submit_review", "", () => ({
      p_review: review(puzzles[1].id, { number: shop.dispatched[0].number, email: SHOPPER }),
    })),
    op("submit_review", "again", () => ({
      p_review: review(shop.soldOut.id, {
        rating: 5,
        body: "Schön",
        author: "Clara S.",
        number: shop.dispatched[0].number,
        email: SHOPPER,
      }),
    })),
    ...shop.reviews.map(({ id }) =>
      op("admin_moderate_review", String(id), () => ({ p_id: id, p_is_published: true })),
    ),
    op("admin_answer_review", "", () => ({ p_id: shop.reviews[0].id, p_answer: "Danke" })),
    op("admin_remove_review", "", () => ({ p_id: shop.reviews[0].id })),
    op("request_restock", "new", () => ({
      p_product_id: shop.soldOut.id,
      p_email: "d@example.org",
      p_version: "1",
      p_text: "Ja",
    })),
    op("request_restock", "again", () => ({
      p_product_id: shop.soldOut.id,
      p_email: SHOPPER,
      p_version: "1",
      p_text: "Ja",
    })),
    op("confirm_restock", "", () => ({ p_reference: waiting[3].reference })),
    op("end_restock", "", () => ({ p_reference: waiting[3].reference })),
    op("end_restock", "all", () => ({ p_reference: mails.back.message_id })),
    op("write_restock_letters", "", () => ({ p_limit: 10 })),
    op("request_newsletter", "", () => ({ p_email: "b@example.org", p_version: "1", p_text: "Ja" })),
    op("confirm_newsletter", "", () => ({ p_token: shop.asking.confirm_token })),
    op("unsubscribe_newsletter", "", () => ({ p_token: shop.reader.unsubscribe_token })),
    op("request_unsubscribe_link", "", () => ({ p_email: SHOPPER })),
    op("admin_delete_subscriber", "", () => ({ p_id: shop.asking.id })),
    op("submit_contact", "", () => ({
      p_message: {
        language: "de",
        name: "Clara",
        email: SHOPPER,
        order_number: null,
        topic: "order",
        message: "Hallo",
      },
    })),
    op("admin_answer_message", "", () => ({ p_id: shop.message.id, p_body: "Gern", p_key: randomUUID() })),
    op("admin_order_messages", "", () => ({ p_number: shop.paid[0].number })),
    op("admin_set_contact_status", "", () => ({ p_id: shop.message.id, p_status: "closed" })),
    op("request_appointment", "", () => ({
      p_request: {
        language: "de",
        store: "Bonn",
        name: "Clara",
        email: SHOPPER,
        day: "2126-01-01",
        slot: "10:00",
        concern: "Ring",
      },
    })),
    op("admin_move_appointment", "", () => ({
      ...{ p_id: shop.request.id, p_day: shop.request.day, p_slot: shop.request.slot, p_new_day: shop.soon },
      p_new_slot: "12:00",
    })),
    op("admin_answer_appointment", "", () => ({ p_id: shop.request.id, p_status: "confirmed" })),
    op("request_order_link", "", () => ({ p_number: shop.paid[0].number, p_email: SHOPPER })),
    op("request_account_code", "", () => ({ p_email: SHOPPER, p_hash: "h", p_ticket: randomUUID() })),
    op("redeem_account_code", "", () => ({ p_ticket: TICKET, p_hash: "h", p_session: randomUUID() })),
    op("end_account_session", "", () => ({ p_session: "s", p_everywhere: true })),
    ...["notice", "picture", "favorites", "address"].map((kind) =>
      op("end_in_account", kind, () => ({
        ...{ p_session: "s", p_kind: kind },
        p_id: kind === "address" ? shop.paid[0].number : "1",
      })),
    ),
    op("export_account", "", () => ({ p_session: "s" })),
    op("erase_account", "", () => ({ p_session: "s" })),
    op("keep_address", "", () => ({ p_session: "s", p_number: shop.paid[0].number })),
    op("keep_favorites", "", () => ({ p_session: "s", p_products: puzzles.map(({ id }) => id) })),
    op("share_favorites", "", () => ({ p_hash: randomUUID(), p_products: puzzles.map(({ id }) => id), p_owner: "o" })),
    op("end_wish_list", "", () => ({ p_hash: "list", p_owner: "o" })),
    op("read_wish_list", "", () => ({ p_hash: "list", p_giver: "g" })),
    op("mark_gift", "", () => ({ p_hash: "list", p_product: puzzles[0].id, p_giver: "g", p_is_given: true })),
    op("write_digest", "", () => ({})),
    op("claim_mail", "", () => ({ p_limit: 10 })),
    op("end_unproven_sessions", "", () => ({ p_user: "00000000-0000-4000-8000-000000000000" })),
    op("compact_mail", "", () => ({ p_limit: 10 })),
    ...[mails.sending, mails.code].flatMap(({ id, kind }) => [
      op("settle_mail", `sent ${kind}`, () => ({ p_id: id, p_attempt: 1, p_result: { status: "sent" } })),
      op("settle_mail", `failed ${kind}`, () => ({ p_id: id, p_attempt: 1, p_result: { error: "no" } })),
    ]),
    ...[mails.sent, mails.failed, mails.restock].map(({ id, status }) =>
      op("admin_resend_mail", `${status} ${id}`, () => ({ p_id: id })),
    ),
    op("take_attempts", "", () => ({
      p_buckets: json(
        ["visitor", "network", "everyone"].map((key) => ({ key, limit: 10, seconds: 60, refuses: true })),
      ),
    })),
    op("apply_retention", "", () => ({ p_limit: 100 })),
    ...KINDS.map((kind) =>
      write(`apply_retention ${kind}`, "select internal.retain_kind($1, now(), 100) as answer", [kind]),
    ),
    op("erase_person", "", () => ({ p_email: SHOPPER })),
    op("admin_erase_person", "", () => ({ p_email: SHOPPER })),
    op("admin_write_test_mail", "", () => ({})),
    op("admin_note_backup", "", () => ({})),
    op("finish_work", "", () => ({ p_name: "retention", p_outcome: json({}) })),
    op("forget_unconfirmed_accounts", "", () => ({ p_now: "2026-11-01" })),
    op("set_role", "", () => ({ p_email: "b@example.org", p_role: "admin" })),
    op("reset_factor", "", () => ({ p_email: "b@example.org" })),
    op("use_recovery_code", "", () => ({ p_user: MEMBER, p_code: RECOVERY_CODE })),
    op("admin_change_role", "", () => ({ p_user: MEMBER, p_role: null })),
    op("admin_reset_factor", "", () => ({ p_user: MEMBER })),
    op("set_recovery_codes", "", () => ({ p_codes: Array.from({ length: 8 }, (_, n) => String(n).repeat(16)) })),
    op("book_accounting", "", () => ({ p_taxes: json([]), p_limit: 1000 })),
    op("admin_close_month", "", () => ({ p_mode: "live", p_month: "2026-01-01" })),
    op("admin_start_archive", "", () => ({ p_mode: "live", p_month: "2026-01-01" })),
    op("claim_archive", "", () => ({ p_limit: 50 })),
    op("advance_archive", "refused", () => ({ p_id: randomUUID(), p_reached: 0, p_last: null, p_count: 0 })),
    op("forget_archive", "", () => ({ p_id: randomUUID() })),
    op("remove_test_data", "", () => ({})),
    op("admin_archive_samples", "", () => ({})),
    op("admin_remove_test_data", "", () => ({})),
  ];
}
