import "server-only";
import { actorNames } from "@/lib/platform/admin/actors";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { DELIVERED, parseSettings, PARTS, type PartName } from "@/lib/settings/parts";
import { typedOf, type Typed } from "@/lib/settings/part";

/** `number` 1 is the shop as it was delivered; `changed` names the fields that differ from the revision before. */
export type Revision = {
  number: number;
  at: Date;
  who: string | null;
  changed: string[];
  stored: unknown;
  before: unknown;
};

/** More than anybody reads; the newest are shown, and the delivered one, so that it can be restored. */
const MAX_REVISIONS = 50;

/** The newest first. @throws Error when they cannot be read. */
export async function listRevisions(client: ShopClient, part: PartName, limit = MAX_REVISIONS): Promise<Revision[]> {
  const select = () =>
    client
      .from("settings")
      .select("number:revision, value, who:changed_by, at:changed_at")
      .eq("part", part)
      .order("revision", { ascending: false });
  const [newest, delivered] = await Promise.all([
    select()
      .gt("revision", 1)
      .limit(limit + 1)
      .throwOnError(),
    select().eq("revision", 1).throwOnError(),
  ]);
  const data = [...newest.data, ...delivered.data];
  const names = await actorNames(
    client,
    data.map(({ who }) => who),
  );
  const revisions = data.map(({ number, value, who, at }, index) => ({
    number,
    at: new Date(at),
    who: (who && names.get(who)) ?? null,
    changed: changedFields(value, data[index + 1]?.value),
    stored: value,
    before: data[index + 1]?.value,
  }));
  return [...revisions.slice(0, Math.min(limit, newest.data.length)), ...revisions.slice(newest.data.length)];
}

function changedFields(value: unknown, before: unknown): string[] {
  if (before === undefined) return [];
  const [now, then] = [value, before].map((json) => json as Record<string, unknown>); // Checked by the database.
  return Object.keys(now ?? {}).filter((name) => JSON.stringify(now?.[name]) !== JSON.stringify(then?.[name]));
}

/** Revision 0: nobody has saved this part yet. */
export type Present = { revision: number; typed: Typed };

export function presentOf(part: PartName, revisions: readonly Revision[]): Present {
  const [newest] = revisions;
  const values = newest ? parseSettings({ [part]: newest.stored })[part] : DELIVERED[part];
  return { revision: newest?.number ?? 0, typed: typedOf(PARTS[part], values) };
}

/** The last change of each part, null for none. */
export async function listParts(
  client: ShopClient,
  parts: PartName[],
): Promise<{ part: PartName; last: Revision | null }[]> {
  return Promise.all(parts.map(async (part) => ({ part, last: (await listRevisions(client, part, 1))[0] ?? null })));
}

/** Orders that wait for their money. @throws Error when they cannot be read. */
export async function countUnpaidOrders(client: ShopClient): Promise<number> {
  const asked = client.from("orders").select("id", { count: "exact", head: true }).eq("status", "open");
  return (await asked.throwOnError()).count ?? 0;
}
