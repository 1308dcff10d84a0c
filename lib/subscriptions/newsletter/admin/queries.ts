import "server-only";
import { z } from "zod";
import type { ListState } from "@/lib/platform/admin/list-state";
import { readPage, wordsOf, type Page } from "@/lib/platform/admin/read-page";
import { timestamp } from "@/lib/platform/format/timestamp";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { NEWSLETTER_SUBSCRIBERS_STATUS } from "@/lib/platform/supabase/rules.generated";

/** The states of a subscription, as the list filters by them. */
export const SUBSCRIBER_STATUSES = NEWSLETTER_SUBSCRIBERS_STATUS;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];

const rowSchema = z
  .object({
    id: z.number().int(),
    email: z.string(),
    status: z.enum(SUBSCRIBER_STATUSES),
    consent_version: z.string(),
    confirm_until: timestamp,
    requested_at: timestamp,
    confirmed_at: timestamp.nullable(),
    unsubscribed_at: timestamp.nullable(),
  })
  .transform(({ consent_version, confirm_until, requested_at, confirmed_at, unsubscribed_at, ...row }) => ({
    ...row,
    consentVersion: consent_version,
    confirmUntil: confirm_until,
    requestedAt: requested_at,
    confirmedAt: confirmed_at,
    unsubscribedAt: unsubscribed_at,
  }));
/** A subscription as one line of the list. */
export type SubscriberRow = z.infer<typeof rowSchema>;

/** A page of the subscriptions, newest first. @throws Error when they cannot be read. */
export function listSubscribers(client: ShopClient, state: ListState<SubscriberStatus>): Promise<Page<SubscriberRow>> {
  const filters = { p_words: wordsOf(state.query), p_status: state.filter };
  return readPage(client, "admin_list_subscribers", state.page, filters, rowSchema);
}

const count = z.number().int().default(0);
const countsSchema = z.object({ confirmed: count, pending: count, unsubscribed: count });

/** How many subscriptions there are in each state. @throws Error when they cannot be counted. */
export async function countSubscribers(client: ShopClient): Promise<Record<SubscriberStatus, number>> {
  return countsSchema.parse((await client.rpc("admin_count_subscribers").throwOnError()).data);
}

const recipientSchema = z
  .object({
    id: z.number().int(),
    email: z.string(),
    consent_version: z.string(),
    confirmed_at: timestamp,
    unsubscribe_token: z.string(),
  })
  .transform(({ consent_version, confirmed_at, unsubscribe_token, ...row }) => ({
    ...row,
    consentVersion: consent_version,
    confirmedAt: confirmed_at,
    unsubscribeToken: unsubscribe_token,
  }));
/** A recipient of the newsletter. */
export type Recipient = z.infer<typeof recipientSchema>;

/** As many as one answer of the backend is sure to hold. */
const BATCH = 1000;

/** Everybody who may be sent the newsletter: confirmed and not unsubscribed. @throws Error when they cannot be read. */
export async function listRecipients(client: ShopClient): Promise<Recipient[]> {
  const all: Recipient[] = [];
  for (;;) {
    const { data } = await client
      .from("newsletter_subscribers")
      .select("id, email, consent_version, confirmed_at, unsubscribe_token")
      .eq("status", "confirmed")
      .gt("id", all.at(-1)?.id ?? 0)
      .order("id")
      .limit(BATCH)
      .throwOnError();
    const batch = z.array(recipientSchema).parse(data);
    all.push(...batch);
    if (batch.length < BATCH) return all;
  }
}
