import "server-only";
import type { QueryData } from "@supabase/supabase-js";
import { z } from "zod";
import type { ListState } from "@/lib/platform/admin/list-state";
import { readPage, wordsOf, type Page } from "@/lib/platform/admin/read-page";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { timestamp } from "@/lib/platform/format/timestamp";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { NEWSLETTER_SUBSCRIBERS_STATUS } from "@/lib/platform/rules/newsletter-subscribers.generated";

export const SUBSCRIBER_STATUSES = NEWSLETTER_SUBSCRIBERS_STATUS;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];

const subscriberSchema = rowSchema({
  id: z.number().int(),
  email: z.string(),
  status: z.enum(SUBSCRIBER_STATUSES),
  consentVersion: z.string(),
  confirmUntil: timestamp,
  requestedAt: timestamp,
  confirmedAt: timestamp.nullable(),
  unsubscribedAt: timestamp.nullable(),
});
export type SubscriberRow = z.infer<typeof subscriberSchema>;

/** @throws Error when they cannot be read. */
export function listSubscribers(client: ShopClient, state: ListState<SubscriberStatus>): Promise<Page<SubscriberRow>> {
  const filters = { p_words: wordsOf(state.query), p_status: state.filter };
  return readPage(client, "admin_list_subscribers", state.page, filters, subscriberSchema);
}

const count = z.number().int().default(0);
const countsSchema = z.object({ confirmed: count, pending: count, unsubscribed: count });

/** @throws Error when they cannot be counted. */
export async function countSubscribers(client: ShopClient): Promise<Record<SubscriberStatus, number>> {
  return countsSchema.parse((await client.rpc("admin_count_subscribers").throwOnError()).data);
}

const selectRecipients = (client: ShopClient) =>
  client
    .from("newsletter_subscribers")
    .select("id, email, consentVersion:consent_version, confirmed_at, unsubscribeToken:unsubscribe_token")
    .eq("status", "confirmed");

function toRecipient({ confirmed_at, ...row }: QueryData<ReturnType<typeof selectRecipients>>[number]) {
  if (confirmed_at === null) throw new Error(`The confirmed subscription ${row.id} says no time.`);
  return { ...row, confirmedAt: new Date(confirmed_at) };
}
export type Recipient = ReturnType<typeof toRecipient>;

const EXPORT_BATCH_SIZE = 1000;

/** @throws Error when they cannot be read. */
export async function listRecipients(client: ShopClient): Promise<Recipient[]> {
  const all: Recipient[] = [];
  for (;;) {
    const query = selectRecipients(client)
      .gt("id", all.at(-1)?.id ?? 0)
      .order("id")
      .limit(EXPORT_BATCH_SIZE);
    const { data } = await query.throwOnError();
    all.push(...data.map(toRecipient));
    if (data.length < EXPORT_BATCH_SIZE) return all;
  }
}
