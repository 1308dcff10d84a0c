import "server-only";
import { actorNames } from "@/lib/platform/admin/actors";
import type { ShopClient } from "@/lib/platform/supabase/client";

export type MessageAnswer = { id: number; messageId: number; body: string; at: Date; who: string | null };

/** The words of one. @throws Error when there is none or it cannot be read. */
export async function readAnswer(client: ShopClient, id: number): Promise<string> {
  return (await client.from("contact_answers").select("body").eq("id", id).single().throwOnError()).data.body;
}

/** Oldest first; `who` is null once the account is gone. @throws Error when they cannot be read. */
export async function listAnswers(client: ShopClient, messageIds: number[]): Promise<MessageAnswer[]> {
  if (messageIds.length === 0) return [];
  const { data } = await client
    .from("contact_answers")
    .select("id, messageId:message_id, body, actor, at:created_at")
    .in("message_id", messageIds)
    .order("id")
    .throwOnError();
  const names = await actorNames(
    client,
    data.map(({ actor }) => actor),
  );
  return data.map(({ actor, at, ...row }) => ({
    ...row,
    at: new Date(at),
    who: (actor && names.get(actor)) ?? null,
  }));
}
