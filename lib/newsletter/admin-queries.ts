import "server-only";
import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { ListState } from "@/lib/admin/list-state";
import { readPage, type Page } from "@/lib/admin/read-page";

const time = z.string().transform((value) => new Date(value));

/** The states of a subscription, as the list filters by them. */
export const SUBSCRIBER_STATUSES = ["confirmed", "pending", "unsubscribed"] as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];

const rowSchema = z
  .object({
    id: z.number().int(),
    email: z.string(),
    status: z.enum(SUBSCRIBER_STATUSES),
    consent_version: z.string(),
    confirm_until: time,
    requested_at: time,
    confirmed_at: time.nullable(),
    unsubscribed_at: time.nullable(),
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

const COLUMNS = "id, email, status, consent_version, confirm_until, requested_at, confirmed_at, unsubscribed_at";

/** A page of the subscriptions, newest first. @throws Error when they cannot be read. */
export async function listSubscribers(
  client: SupabaseClient,
  state: ListState<SubscriberStatus>,
): Promise<Page<SubscriberRow>> {
  return readPage(
    (from, to) => {
      let query = client.from("newsletter_subscribers").select(COLUMNS, { count: "exact" });
      if (state.query) query = query.ilike("email", pattern(state.query));
      if (state.filter) query = query.eq("status", state.filter);
      return query.order("id", { ascending: false }).range(from, to);
    },
    state.page,
    (rows) => z.array(rowSchema).parse(rows),
  );
}

/** How many subscriptions there are in each state. @throws Error when they cannot be counted. */
export async function countSubscribers(client: SupabaseClient): Promise<Record<SubscriberStatus, number>> {
  const count = async (status: SubscriberStatus) => {
    const { count: found } = await client
      .from("newsletter_subscribers")
      .select("id", { count: "exact", head: true })
      .eq("status", status)
      .throwOnError();
    return found ?? 0;
  };
  const [confirmed, pending, unsubscribed] = await Promise.all(
    (["confirmed", "pending", "unsubscribed"] as const).map(count),
  );
  return { confirmed: confirmed ?? 0, pending: pending ?? 0, unsubscribed: unsubscribed ?? 0 };
}

const recipientSchema = z
  .object({
    id: z.number().int(),
    email: z.string(),
    consent_version: z.string(),
    confirmed_at: time,
    unsubscribe_token: z.string(),
  })
  .transform(({ consent_version, confirmed_at, unsubscribe_token, ...row }) => ({
    ...row,
    consentVersion: consent_version,
    confirmedAt: confirmed_at,
    unsubscribeToken: unsubscribe_token,
  }));
/** Somebody who may be sent the newsletter. */
export type Recipient = z.infer<typeof recipientSchema>;

/** As many as one answer of the backend is sure to hold. */
const BATCH = 1000;

/** Everybody who may be sent the newsletter: confirmed and not unsubscribed. @throws Error when they cannot be read. */
export async function listRecipients(client: SupabaseClient): Promise<Recipient[]> {
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

/** A part of an address as a pattern; characters with a meaning of their own there stand for any one character. */
function pattern(query: string): string {
  return `%${query.replace(/[%*\\]/g, "_").replaceAll(" ", "%")}%`;
}
