import { z } from "zod";
import type { ShopClient } from "@/lib/platform/supabase/client";

/** Ids of deleted accounts are missing. */
export async function actorNames(client: ShopClient, ids: (string | null)[]): Promise<Map<string, string>> {
  const distinct = [...new Set(ids.filter((id) => id !== null))];
  const named = await Promise.all(
    distinct.map(async (id) => {
      const answer = await client.rpc("actor_name", { p_actor: id }).throwOnError();
      const name = z.string().nullable().parse(answer.data);
      return name === null ? [] : [[id, name] as const];
    }),
  );
  return new Map(named.flat());
}
