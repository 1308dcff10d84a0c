import { createClient } from "@supabase/supabase-js";
import { missingForLive, type Missing } from "../../lib/shop/golive.ts";
import { root, type Settings } from "./settings.ts";
import { PlainError } from "./steps.ts";

/** What is missing before the shop may open, judged with the settings it would start with. */
export function missingWith({ env }: Settings): Missing[] {
  return missingForLive({ env, root });
}

/** How many sample reviews lie in the database; null when it does not answer. They keep no shop from opening: it hides them. */
export async function countSamples({ env }: Settings): Promise<number | null> {
  const client = createClient(env.NEXT_PUBLIC_SUPABASE_URL ?? "", env.SUPABASE_SECRET_KEY ?? "", {
    auth: { persistSession: false },
  });
  const answer = await client.from("reviews").select("id", { count: "exact" }).eq("is_sample", true).limit(1);
  return answer.error ? null : answer.count;
}

/** One line for each missing thing. */
export function listMissing(missing: Missing[]): string {
  return missing.map(({ what, where }) => `  • ${what}\n    → ${where}`).join("\n");
}

/**
 * A shop that sells starts only when nothing is missing any more.
 * @throws PlainError naming what is missing, or an unknown mode
 */
export function assertReadyForMode(settings: Settings): void {
  const mode = settings.env.SHOP_MODE ?? "test";
  if (mode === "test") return;
  if (mode !== "live") throw new PlainError(`SHOP_MODE must be "test" or "live", not "${mode}".`);
  const missing = missingWith(settings);
  if (missing.length > 0)
    throw new PlainError(
      `The shop does not start with SHOP_MODE=live, because something is missing:\n${listMissing(missing)}`,
    );
}
