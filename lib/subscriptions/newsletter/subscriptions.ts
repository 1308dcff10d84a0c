import "server-only";
import { z } from "zod";
import { timestamp } from "@/lib/platform/format/timestamp";
import { serviceClient } from "@/lib/platform/supabase/service";
import { NEWSLETTER_SUBSCRIBERS_STATUS } from "@/lib/platform/supabase/rules.generated";

const schema = z
  .object({
    email: z.string(),
    status: z.enum(NEWSLETTER_SUBSCRIBERS_STATUS),
    confirm_token: z.string().nullable(),
    confirm_until: timestamp,
    unsubscribe_token: z.string(),
    confirmed_at: timestamp.nullable(),
    unsubscribed_at: timestamp.nullable(),
  })
  .transform(({ confirm_token, confirm_until, unsubscribe_token, confirmed_at, unsubscribed_at, ...row }) => ({
    ...row,
    confirmToken: confirm_token,
    confirmUntil: confirm_until,
    unsubscribeToken: unsubscribe_token,
    confirmedAt: confirmed_at,
    unsubscribedAt: unsubscribed_at,
  }));

/** A subscription to the newsletter, asked for, held or ended. */
export type Subscription = z.infer<typeof schema>;

const COLUMNS = "email, status, confirm_token, confirm_until, unsubscribe_token, confirmed_at, unsubscribed_at";

/** The subscription with this id, for mail. @throws Error when there is none or the backend cannot be read. */
export async function getSubscription(id: number): Promise<Subscription> {
  const subscription = await read("id", id);
  if (!subscription) throw new Error(`There is no subscription ${id}.`);
  return subscription;
}

/** The subscription that the token of a mail's link means, or null. @throws Error when the backend cannot be read. */
export async function findSubscription(
  link: "confirm_token" | "unsubscribe_token",
  token: unknown,
): Promise<Subscription | null> {
  const known = z.uuid().safeParse(token);
  return known.success ? read(link, known.data) : null;
}

/** Confirms the subscription this token means, if it still may be. @throws Error when the backend fails. */
export async function confirmSubscription(token: string | null): Promise<void> {
  await call("confirm_newsletter", token);
}

/** Ends the subscription this token means, if there is one. @throws Error when the backend fails. */
export async function endSubscription(token: string | null): Promise<void> {
  await call("unsubscribe_newsletter", token);
}

async function call(name: "confirm_newsletter" | "unsubscribe_newsletter", token: string | null): Promise<void> {
  const known = z.uuid().safeParse(token);
  if (!known.success) return;
  const { error } = await serviceClient.rpc(name, { p_token: known.data });
  if (error) throw new Error(`A subscription could not be changed: ${error.message}`);
}

async function read(column: string, value: string | number): Promise<Subscription | null> {
  const { data, error } = await serviceClient.from("newsletter_subscribers").select(COLUMNS).eq(column, value).limit(1);
  if (error) throw new Error(`The subscription could not be read: ${error.message}`);
  return z.array(schema).parse(data)[0] ?? null;
}
