import type { Mutation } from "./mutation.ts";

const newsletter = { tests: ["newsletter"] };
const restock = { tests: ["restock"] };
const reviews = { tests: ["reviews"] };

export const visitors: Mutation[] = [
  {
    name: "A purchase that was not sent yet is marked as verified",
    in: "internal.order_for_review",
    search: " and internal.was_dispatched(o.id)",
    replace: "",
    ...reviews,
  },
  {
    name: "Reviews are shown before anybody has read them",
    in: "public.list_reviews",
    search: "status = 'published' and",
    replace: "",
    ...reviews,
  },
  {
    name: "Samples are counted among the stars",
    in: "public.review_counts",
    search: "and not is_sample",
    replace: "",
    ...reviews,
  },
  {
    name: "Two reviews for one order at once are both verified",
    in: "public.submit_review",
    search: "perform pg_advisory_xact_lock(hashtextextended('review of ' || v_product, 0));",
    replace: "",
    ...reviews,
  },
  {
    name: "A link to the newsletter confirms for ever",
    in: "public.confirm_newsletter",
    search: "v_subscriber.confirm_until <= now()",
    replace: "false",
    ...newsletter,
  },
  {
    name: "Four mails a day about one subscription",
    in: "internal.write_newsletter_mail",
    search: "today < 3",
    replace: "today < 4",
    ...newsletter,
  },
  {
    name: "Whoever unsubscribed can be confirmed by the old link",
    in: "public.unsubscribe_newsletter",
    search: ", confirm_token = null",
    replace: "",
    ...newsletter,
  },
  {
    name: "A link to a letter about a product confirms for ever",
    in: "public.confirm_restock",
    search: " or v_request.confirm_until <= now()",
    replace: "",
    ...restock,
  },
  {
    name: "Letters go to those who never confirmed",
    in: "public.write_restock_letters",
    search: " and confirmed_at is not null\n        and id",
    replace: " and id",
    ...restock,
  },
  {
    name: "Nobody hears that a product is back",
    sql: "drop trigger products_note_restock on public.products",
    ...restock,
  },
  {
    name: "A letter's link leaves the other requests",
    in: "public.end_restock",
    search: "where lower(email) = v_email",
    replace: "where false",
    ...restock,
  },
  {
    name: "A visitor who is refused uses up what others share",
    in: "public.take_attempts",
    search: `exit when v_bucket.refuses and v_count > v_bucket."limit";`,
    replace: "",
    tests: ["books"],
  },
  {
    name: "No alarm when a form is slowed down for all",
    in: "public.take_attempts",
    search: "is_alarm = not v_bucket.refuses and",
    replace: "is_alarm = false and",
    tests: ["books"],
  },
  {
    name: "Six mails an hour to one address",
    in: "internal.spread_mail",
    search: "v_hour < v_hourly",
    replace: "v_hour <= v_hourly",
    tests: ["contact"],
  },
  {
    name: "Mail beyond the cap is sent although nobody is owed it",
    in: "internal.spread_mail",
    search: "if not internal.is_owed(new.kind) or (",
    replace: "if false or (",
    tests: ["contact"],
  },
  {
    name: "Everybody is counted as one, whatever the form",
    in: "internal.claim_fingerprint",
    search: "p_words::text",
    replace: "''",
    tests: ["contact"],
  },
  {
    name: "A flood of other mails holds up a confirmation",
    in: "internal.mail_group",
    search: "'reservation_ended') then 'order'",
    replace: "'reservation_ended') then 'others'",
    tests: ["mail-cap"],
  },
  {
    name: "The queue of receipts for strangers' withdrawals has no end",
    in: "internal.spread_mail",
    search: "v_last > now() + interval '2 days'",
    replace: "false",
    tests: ["mail-cap"],
  },
];
