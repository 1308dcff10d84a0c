import "server-only";
import type { QueryData } from "@supabase/supabase-js";
import { z } from "zod";
import { toDate } from "@/lib/platform/format/timestamp";
import { serviceClient } from "@/lib/platform/supabase/service";

const selectSubscriptions = () =>
  serviceClient.from("newsletter_subscribers").select(
    `email, status, confirmToken:confirm_token, confirmUntil:confirm_until, unsubscribeToken:unsubscribe_token,
    confirmedAt:confirmed_at, unsubscribedAt:unsubscribed_at`,
  );

function toSubscription(row: QueryData<ReturnType<typeof selectSubscriptions>>[number]) {
  return {
    ...row,
    confirmUntil: new Date(row.confirmUntil),
    confirmedAt: toDate(row.confirmedAt),
    unsubscribedAt: toDate(row.unsubscribedAt),
  };
}
export type Subscription = ReturnType<typeof toSubscription>;

/** @throws Error when there is none or the backend cannot be read. */
export async function getSubscription(id: number): Promise<Subscription> {
  const subscription = await read("id", id);
  if (!subscription) throw new Error(`There is no subscription ${id}.`);
  return subscription;
}

/** @throws Error when the backend cannot be read. */
export async function findSubscription(
  link: "confirm_token" | "unsubscribe_token",
  token: unknown,
): Promise<Subscription | null> {
  const known = z.uuid().safeParse(token);
  return known.success ? read(link, known.data) : null;
}

/** @throws Error when the backend fails. */
export async function confirmSubscription(token: string | null): Promise<void> {
  await call("confirm_newsletter", token);
}

/** @throws Error when the backend fails. */
export async function endSubscription(token: string | null): Promise<void> {
  await call("unsubscribe_newsletter", token);
}

async function call(name: "confirm_newsletter" | "unsubscribe_newsletter", token: string | null): Promise<void> {
  const known = z.uuid().safeParse(token);
  if (!known.success) return;
  await serviceClient.rpc(name, { p_token: known.data }).throwOnError();
}

async function read(column: string, value: string | number): Promise<Subscription | null> {
  const { data } = await selectSubscriptions().eq(column, value).limit(1).throwOnError();
  return data.map(toSubscription)[0] ?? null;
}
